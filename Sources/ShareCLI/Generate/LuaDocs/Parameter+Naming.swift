import Lua

extension Parameter {
  /// Shows the parameter in a signature: `options?`, `…`.
  var signature: String { (repeats ? "…" : "") + name + (optional && !repeats ? "?" : "") }
}

extension ParameterType {
  /// Names the type in few words, for people.
  var shortName: String {
    switch self {
    case .any: "any"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .text: "string or number"
    case .table, .options, .arguments: "table"
    case .function: "function"
    case .list(let element): "list of \(element.shortName)"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: " or ")
    case .record(let name), .object(let name): name
    case .either(let types): types.map(\.shortName).joined(separator: " or ")
    }
  }

  /// Returns the keys of a table with known ones.
  var keys: [Parameter]? {
    switch self {
    case .options(let keys), .arguments(_, let keys): keys.isEmpty ? nil : keys
    case .list(let element): element.keys
    case .any, .boolean, .integer, .number, .string, .text, .table, .function, .choice, .record,
      .object, .either:
      nil
    }
  }
}

extension LuaFunction {
  /// Shows how the function is called, and what it returns: `share.which(name) → string?`.
  func signature(_ name: String) -> String {
    let parameters = parameters.map(\.signature).joined(separator: ", ")
    let results = results.map { $0.type.shortName + ($0.optional ? "?" : "") }
    let arrow = results.isEmpty ? "" : " → \(results.joined(separator: ", "))"
    return "\(name)(\(parameters))\(arrow)"
  }
}
