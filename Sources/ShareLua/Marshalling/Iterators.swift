import Lua

/// Makes iterators for `for` loops, which release what they read at the end.
final class Iterators {
  private let interpreter: Interpreter
  private let type: ObjectType
  private let step: Reference
  /// Makes a Lua closure of a state: Lua collects those, but not functions of the host.
  private var closureMaker: Reference?

  /// Returns the next value, nil at the end; it is given the interpreter, which it must not capture.
  typealias Next = (Interpreter) throws(LuaError) -> Value?

  private final class Steps {
    let next: Next

    init(_ next: @escaping Next) { self.next = next }
  }

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    type = interpreter.define(ObjectDefinition("iterator", "The state of an iterator."))
    let step = LuaFunction(
      "next", "Returns the next value.", parameters: [Parameter("state", .any)]
    ) {
      (call) throws(LuaError) in
      guard let steps = call.stack.object(at: 1) as? Steps else { return .value(.nil) }
      if let value = try steps.next(call.interpreter) { return .value(value) }
      call.stack.closeObject(at: 1)
      return .value(.nil)
    }
    self.step = interpreter.function(step, path: "iterator")
  }

  /// Makes an iterator.
  func make(_ next: @escaping Next) throws(LuaError) -> Value {
    let state = Value.object(BoxedObject(Steps(next), type))
    return try interpreter.call(try maker(), [.function(step), state], results: 1)[0]
  }

  private func maker() throws(LuaError) -> Reference {
    if let closureMaker { return closureMaker }
    let source = "local step, state = ... return function() return step(state) end"
    let made = try interpreter.load(Array(source.utf8), name: "=iterator")
    closureMaker = made
    return made
  }
}
