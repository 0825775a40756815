package import Lua
package import ShareCore

/// Reads one option of an activity from a script's table.
struct OptionReader {
  private let fields: FieldReader

  init(_ interpreter: Interpreter, _ table: Reference, subject: String) throws(ScriptProblem) {
    fields = try FieldReader(interpreter, table, subject: subject, keys: ConfigurationKeys.option)
  }

  func read() throws(ScriptProblem) -> ActivityOption {
    let name = try fields.required("name", fields.string)
    guard !name.isEmpty, !name.contains("=") else {
      throw .invalid(subject: fields.subject, key: "name", why: "must be a word without `=`")
    }
    let kind: ActivityOption.Kind = try fields.choice("type") ?? .string
    var option = ActivityOption(name, kind)
    option.title = try fields.string("title")
    option.help = try fields.string("help")
    option.choices = try fields.strings("choices") ?? []
    option.minimum = try fields.number("min")
    option.maximum = try fields.number("max")
    option.isOptional = try fields.boolean("optional") ?? false
    if kind == .choice, option.choices.isEmpty {
      throw .missing(subject: fields.subject, key: "choices")
    }
    option.defaultValue = try defaultValue(for: option)
    return option
  }

  /// Checks the default as if it had been given; the run makes a relative path absolute.
  private func defaultValue(for option: ActivityOption) throws(ScriptProblem) -> OptionValue? {
    guard let value = fields.value("default") else { return nil }
    guard let given = OptionValue(value) else {
      throw fields.wrong("default", "a string, a number or a boolean", value)
    }
    do {
      let checked = try option.check(given, in: Path("/"))
      return option.kind == .path ? given : checked
    } catch {
      throw .invalid(subject: fields.subject, key: "default", why: "does not fit: \(error.message)")
    }
  }
}

extension OptionValue {
  /// Converts a plain Lua value; nil for tables, functions and the like.
  package init?(_ value: Value) {
    switch value {
    case .bytes(let bytes): self = .bytes(bytes)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .nil, .table, .function, .object, .record, .other: return nil
    }
  }

  var luaValue: Value {
    switch self {
    case .bytes(let bytes): .bytes(bytes)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .boolean(let flag): .boolean(flag)
    }
  }
}
