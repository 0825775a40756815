import CLuaShims

/// One call of a Swift function by Lua: its arguments and its interpreter.
///
/// Positions count from 1; for methods, `receiver` is the value before the colon and is not counted.
/// The kinds of the arguments have been checked against the parameters.
package struct Call {
  /// The values of the running Lua thread: all arguments, then what is pushed.
  package let stack: Stack
  // Not counted: the interpreter keeps the site, and a call is used while it runs only.
  unowned(unsafe) let site: CallSite

  /// The name of the function in messages: `share.exec`, `item:read`.
  package var path: String { site.path }

  /// The interpreter that calls.
  package var interpreter: Interpreter { site.interpreter }

  /// The number of arguments; valid until something is pushed.
  package var count: Int { stack.count - shift }

  private var shift: Int { site.hasReceiver ? 1 : 0 }

  private func index(_ position: Int) -> Int { position + shift }

  /// The value before the colon of a method.
  package var receiver: Value { stack.value(at: 1) }

  /// The kind of an argument.
  package func kind(_ position: Int) -> Kind { stack.kind(at: index(position)) }

  /// The argument as a value; nil beyond the last one.
  package func value(_ position: Int) -> Value { stack.value(at: index(position)) }

  /// All arguments starting at a position.
  package func values(from position: Int = 1) -> [Value] {
    count < position ? [] : (position...count).map(value)
  }

  /// The bytes of a string or of the text of a number; nil for other values.
  package func bytes(_ position: Int) -> [UInt8]? {
    switch kind(position) {
    case .string: return stack.withBytes(at: index(position)) { $0.map(Array.init) }
    case .integer, .number: return numberText(position)
    case .none, .nil, .boolean, .table, .function, .record, .object, .other: return nil
    }
  }

  private func numberText(_ position: Int) -> [UInt8]? {
    defer { stack.pop() }
    _ = ls_push_text(stack.lua, Int32(index(position)))
    return stack.withBytes(at: -1) { $0.map(Array.init) }
  }

  /// The text of a string or number; bytes that are not UTF-8 are replaced.
  package func string(_ position: Int) -> String? {
    bytes(position).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The integer, also of a float with an integral value.
  package func integer(_ position: Int) -> Int64? { stack.integer(at: index(position)) }

  /// The number.
  package func number(_ position: Int) -> Double? { stack.number(at: index(position)) }

  /// The boolean; nil for other values.
  package func boolean(_ position: Int) -> Bool? {
    kind(position) == .boolean ? stack.truth(at: index(position)) : nil
  }

  /// The table or function.
  package func reference(_ position: Int) -> Reference? {
    switch kind(position) {
    case .table, .function: stack.reference(at: index(position))
    case .none, .nil, .boolean, .integer, .number, .string, .record, .object, .other: nil
    }
  }

  /// Makes the error for an argument: `share.exec: argument 1 must be a table, got nil`.
  package func wrongArgument(_ position: Int, expected: ParameterType, got: Value) -> LuaError {
    wrongArgument(position, expected: expected.description, got: got)
  }

  /// Makes the error for an argument; `expected` has its article.
  package func wrongArgument(_ position: Int, expected: String, got: Value) -> LuaError {
    .message(
      "\(path): argument \(position) must be \(expected), got \(interpreter.name(of: got))")
  }
}

extension Interpreter {
  /// Returns the description of a value in messages, with its article.
  package func name(of value: Value) -> String {
    switch value {
    case .record(let record): return record.type.name
    case .object(let object): return object.typeName
    case .bytes(let bytes) where bytes.count <= 40:
      return "`\(String(decoding: bytes, as: UTF8.self))`"
    case .integer(let value): return String(value)
    case .number(let value): return String(value)
    case .nil, .boolean, .bytes, .table, .function, .other: return value.kind.description
    }
  }
}
