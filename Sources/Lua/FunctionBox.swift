import CLuaShims

/// The type whose methods are called with a colon.
struct Receiver {
  /// The name of the type.
  let name: String
  /// Whether its values are records; otherwise they are objects.
  let isRecord: Bool

  var kinds: UInt16 { isRecord ? Kind.record.bit : Kind.object.bit }
}

/// A function of the host in one interpreter, which C finds behind a pointer.
final class FunctionBox {
  let function: LuaFunction
  let path: String
  let receiver: Receiver?
  let descriptor: UnsafeMutablePointer<ls_function>
  private let body: LuaFunction.Body
  private unowned(unsafe) let interpreter: Interpreter
  /// Positions that need a closer look than their kind.
  private let inspected: [Int]

  init(_ function: LuaFunction, path: String, receiver: Receiver?, interpreter: Interpreter) {
    self.function = function
    self.path = path
    self.receiver = receiver
    self.interpreter = interpreter
    body = function.body
    descriptor = .allocate(capacity: 1)
    let shift = receiver == nil ? 1 : 2
    inspected = function.parameters.indices.filter {
      function.parameters[$0].type.needsInspection || function.parameters[$0].repeats
        || $0 + shift > Int(LS_CHECKED_PARAMETERS)
    }
    descriptor.initialize(to: ls_function())
    describe()
  }

  deinit { descriptor.deallocate() }

  private func describe() {
    let own = receiver.map { [$0.kinds] } ?? []
    let kinds = (own + function.parameters.map(\.acceptedKinds)).prefix(Int(LS_CHECKED_PARAMETERS))
    descriptor.pointee.box = Unmanaged.passUnretained(self).toOpaque()
    descriptor.pointee.effect = function.effect
    descriptor.pointee.count = UInt8(kinds.count)
    withUnsafeMutableBytes(of: &descriptor.pointee.accepted) { bytes in
      let accepted = bytes.bindMemory(to: UInt16.self)
      for (index, kind) in kinds.enumerated() { accepted[index] = kind }
    }
  }

  /// Runs the function and returns a count of results, or how C has to go on.
  func run(on lua: OpaquePointer, wrong: Int32) -> Int32 {
    var call = Call(
      stack: Stack(lua: lua, interpreter: interpreter), path: path, hasReceiver: receiver != nil)
    do throws(LuaError) {
      if wrong != 0 { throw wrongArgument(Int(wrong), call) }
      for index in inspected { try inspect(index, call) }
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
    case .request(let request):
      interpreter.pendingRequest = request
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

  private func wrongArgument(_ position: Int, _ call: Call) -> LuaError {
    guard let receiver else {
      let type = function.parameters[position - 1].type
      return call.wrongArgument(position, expected: type, got: call.value(position))
    }
    if position == 1 { return .message("use a colon: \(path)()") }
    let type = function.parameters[position - 2].type
    _ = receiver
    return call.wrongArgument(position - 1, expected: type, got: call.value(position - 1))
  }
}

extension ParameterType {
  /// Whether the kind of a value does not tell all.
  fileprivate var needsInspection: Bool {
    switch self {
    case .any, .boolean, .number, .string, .text, .table, .function, .options, .arguments: false
    case .integer, .list, .choice, .record, .object, .either: true
    }
  }
}
