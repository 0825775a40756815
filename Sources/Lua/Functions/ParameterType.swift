/// The type of a parameter, an option or a field.
package indirect enum ParameterType: Sendable {
  case any
  case boolean
  case integer
  /// An integer or a float.
  case number
  case string
  /// A string, or a number, which is converted to text.
  case text
  case table
  case function
  /// A table whose array part contains values of one type.
  case list(ParameterType)
  /// A table with these keys and no others.
  case options([Parameter])
  /// A table with positions of one type, and with these keys and no others.
  case arguments(ParameterType, [Parameter])
  /// One of these strings.
  case choice([String])
  /// A record of the type with this name.
  case record(String)
  /// An object of the type with this name.
  case object(String)
  /// A value of one of these types.
  case either([ParameterType])
}

extension ParameterType {
  /// The type with its article, for messages.
  package var description: String {
    switch self {
    case .any: "a value"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .text: "a string or a number"
    case .table, .options, .arguments: "a table"
    case .function: "a function"
    case .list: "a list"
    case .choice(let names): "one of " + names.map { "`\($0)`" }.joined(separator: ", ")
    case .record(let name), .object(let name): article(name)
    case .either(let types): types.map(\.description).joined(separator: " or ")
    }
  }

  /// The set of kinds that values of this type can have, as bits.
  var kinds: UInt16 {
    switch self {
    case .any: .max & ~Kind.none.bit & ~Kind.nil.bit
    case .boolean: Kind.boolean.bit
    case .integer: Kind.integer.bit
    case .number: Kind.integer.bit | Kind.number.bit
    case .string, .choice: Kind.string.bit
    case .text: Kind.string.bit | Kind.integer.bit | Kind.number.bit
    case .table, .options, .arguments, .list: Kind.table.bit
    case .function: Kind.function.bit
    case .record: Kind.record.bit
    case .object: Kind.object.bit
    case .either(let types): types.reduce(0) { $0 | $1.kinds }
    }
  }

  /// Returns whether a value is of this type, including the elements of lists.
  func accepts(_ value: Value, in interpreter: Interpreter) -> Bool {
    if case .integer = self { return value.integer != nil }
    guard kinds & value.kind.bit != 0 else { return false }
    switch self {
    case .choice(let names): return value.string.map(names.contains) ?? false
    case .record(let name):
      guard case .record(let record) = value else { return false }
      return record.type.name == name
    case .object(let name):
      guard case .object(let object) = value else { return false }
      return object.typeName == name
    case .list(let element):
      guard case .table(let table) = value else { return false }
      return interpreter.array(table).allSatisfy { element.accepts($0, in: interpreter) }
    case .either(let types): return types.contains { $0.accepts(value, in: interpreter) }
    case .any, .boolean, .integer, .number, .string, .text, .table, .function, .options, .arguments:
      return true
    }
  }
}

private func article(_ noun: String) -> String {
  let vowel = noun.first.map("aeiou".contains) ?? false
  return (vowel ? "an " : "a ") + noun
}
