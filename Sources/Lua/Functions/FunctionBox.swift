import CLuaShims

/// The target of a call: its name in messages, and whether a value stands before the colon.
class CallSite {
  let path: String
  let hasReceiver: Bool
  // Not counted, as the interpreter keeps its call sites.
  unowned(unsafe) let interpreter: Interpreter

  init(path: String, hasReceiver: Bool, interpreter: Interpreter) {
    self.path = path
    self.hasReceiver = hasReceiver
    self.interpreter = interpreter
  }
}

/// A Swift function in one interpreter, which C has a pointer to.
final class FunctionBox: CallSite {
  let function: LuaFunction
  let receiver: Receiver?
  let descriptor: UnsafeMutablePointer<ls_function>
  private let body: LuaFunction.Body
  /// The indexes of the parameters that need more than a check of the kind.
  private let inspected: [Int]
  private let needsInspection: Bool

  init(_ function: LuaFunction, path: String, receiver: Receiver?, interpreter: Interpreter) {
    self.function = function
    self.receiver = receiver
    body = function.body
    descriptor = .allocate(capacity: 1)
    let shift = receiver == nil ? 1 : 2
    inspected = function.parameters.indices.filter {
      function.parameters[$0].type.needsInspection || function.parameters[$0].repeats
        || $0 + shift > Int(LS_CHECKED_PARAMETERS)
    }
    needsInspection = !inspected.isEmpty
    descriptor.initialize(to: ls_function())
    super.init(path: path, hasReceiver: receiver != nil, interpreter: interpreter)
    describe()
  }

  deinit { descriptor.deallocate() }

  private func describe() {
    let own = receiver.map { [$0.kinds] } ?? []
    let kinds = (own + function.parameters.map(\.acceptedKinds)).prefix(Int(LS_CHECKED_PARAMETERS))
    descriptor.pointee.box = Unmanaged.passUnretained(self).toOpaque()
    descriptor.pointee.run = { lua, box, wrong in
      guard let lua, let box else { return 0 }
      return Unmanaged<FunctionBox>.fromOpaque(box)._withUnsafeGuaranteedRef {
        $0.run(on: lua, wrong: wrong)
      }
    }
    descriptor.pointee.effect = function.effect
    descriptor.pointee.count = UInt8(kinds.count)
    withUnsafeMutableBytes(of: &descriptor.pointee.accepted) { bytes in
      let accepted = bytes.bindMemory(to: UInt16.self)
      for (index, kind) in kinds.enumerated() { accepted[index] = kind }
    }
  }

  /// Runs the function and returns the number of results, or a code for C such as `LS_RAISE`.
  func run(on lua: OpaquePointer, wrong: Int32) -> Int32 {
    var call = Call(stack: Stack(lua: lua, state: interpreter.state), site: self)
    do throws(LuaError) {
      if let receiver, !receiver.isValue(at: 1, call.stack) {
        throw .message("use a colon: \(path)()")
      }
      if wrong != 0 {
        try inspectAll(call)
      } else if needsInspection {
        for index in inspected { try inspect(index, call) }
      }
      return finish(try body(&call), call.stack)
    } catch {
      return interpreter.pushError(error, on: lua)
    }
  }

  private func finish(_ returned: Returned, _ stack: Stack) -> Int32 {
    switch returned {
    case .nothing: return 0
    case .value(let value):
      stack.push(value)
      return 1
    case .values(let values):
      for value in values { stack.push(value) }
      return Int32(values.count)
    case .pushed(let count): return Int32(count)
    case .failure(let message):
      stack.push(.nil)
      stack.push(string: message)
      return 2
    case .requested(let request):
      interpreter.pendingRequest = request.value
      return LS_REQUEST
    }
  }

  private func inspect(_ index: Int, _ call: Call) throws(LuaError) {
    let parameter = function.parameters[index]
    let last = parameter.repeats ? max(call.count, index + 1) : index + 1
    for position in index + 1...last {
      let value = call.value(position)
      if value.isNil && (parameter.optional || parameter.repeats) { continue }
      guard parameter.type.accepts(value, in: interpreter) else {
        throw call.wrongArgument(position, expected: parameter.type, got: value)
      }
    }
  }

  /// Checks all arguments after C found a wrong kind: throws, or accepts a float with an integral value.
  private func inspectAll(_ call: Call) throws(LuaError) {
    for index in function.parameters.indices { try inspect(index, call) }
  }
}

extension ParameterType {
  /// Whether a value needs more than a check of its kind.
  fileprivate var needsInspection: Bool {
    switch self {
    case .any, .boolean, .integer, .number, .string, .text, .table, .function, .options,
      .arguments:
      false
    case .list, .choice, .record, .object, .either: true
    }
  }
}
