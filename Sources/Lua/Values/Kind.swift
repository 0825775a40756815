import CLuaShims

/// The kinds of values that Swift distinguishes.
package enum Kind: Int32, Sendable {
  case none
  case `nil`
  case boolean
  case integer
  case number
  case string
  case table
  case function
  case record
  case object
  case other

  /// The kind with its article, for messages.
  package var description: String {
    switch self {
    case .none, .nil: "nil"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .table: "a table"
    case .function: "a function"
    case .record, .object, .other: "a userdata"
    }
  }

  /// The bit of this kind in a set of accepted kinds.
  var bit: UInt16 { 1 << UInt16(rawValue) }
}
