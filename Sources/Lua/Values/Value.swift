/// A value of Lua.
///
/// Strings are bytes. Tables, functions and values without their own case are references into one
/// interpreter, and must not be used with another.
package enum Value {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case bytes([UInt8])
  case table(Reference)
  case function(Reference)
  case object(BoxedObject)
  indirect case record(Record)
  case other(Reference)
}

extension Value {
  /// Makes a string from text.
  package static func string(_ text: some StringProtocol) -> Value { .bytes(Array(text.utf8)) }

  /// Whether the value is nil.
  package var isNil: Bool {
    if case .nil = self { return true }
    return false
  }

  /// The text of a string; bytes that are not UTF-8 are replaced.
  package var string: String? {
    guard case .bytes(let bytes) = self else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The integer, also of a float with an integral value.
  package var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    case .nil, .boolean, .bytes, .table, .function, .object, .record, .other: nil
    }
  }

  /// The number as a float.
  package var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .nil, .boolean, .bytes, .table, .function, .object, .record, .other: nil
    }
  }

  /// The kind of the value.
  package var kind: Kind {
    switch self {
    case .nil: .nil
    case .boolean: .boolean
    case .integer: .integer
    case .number: .number
    case .bytes: .string
    case .table: .table
    case .function: .function
    case .object: .object
    case .record: .record
    case .other: .other
    }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(nilLiteral: ()) { self = .nil }
}
