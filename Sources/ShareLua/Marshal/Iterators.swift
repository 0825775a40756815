import Lua

/// Makes iterators for `for` loops, which own what they go through and let go of it at the end.
final class Iterators {
  private let interpreter: Interpreter
  private let type: ObjectType
  private let step: Reference
  /// Makes a closure of Lua, which is collected as any other; functions of the host are not.
  private var closing: Reference?

  private final class Steps {
    let next: () throws(LuaError) -> Value?

    init(_ next: @escaping () throws(LuaError) -> Value?) { self.next = next }
  }

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    type = interpreter.define(ObjectDefinition("iterator", "The state of an iterator."))
    let step = LuaFunction(
      "next", "Returns the next value.", parameters: [Parameter("state", .any)]
    ) {
      (call) throws(LuaError) in
      guard let steps = call.stack.object(at: 1) as? Steps else { return .value(.nil) }
      if let value = try steps.next() { return .value(value) }
      call.stack.closeObject(at: 1)
      return .value(.nil)
    }
    self.step = interpreter.function(step, path: "iterator")
  }

  /// Makes an iterator of a function that returns nil at the end.
  func make(_ next: @escaping () throws(LuaError) -> Value?) throws(LuaError) -> Value {
    let state = Value.object(BoxedObject(Steps(next), type))
    return try interpreter.call(try maker(), [.function(step), state], results: 1)[0]
  }

  private func maker() throws(LuaError) -> Reference {
    if let closing { return closing }
    let source = "local step, state = ... return function() return step(state) end"
    let made = try interpreter.load(Array(source.utf8), name: "=iterator")
    closing = made
    return made
  }
}
