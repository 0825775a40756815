import Lua
import MediaTypes
import ShareCore

/// Reads an accept rule from a script's table.
struct AcceptReader {
  private let fields: FieldReader

  init(_ interpreter: Interpreter, _ table: Reference, subject: String) throws(ScriptProblem) {
    fields = try FieldReader(interpreter, table, subject: subject, keys: ConfigurationKeys.accepts)
    guard !fields.isEmpty else {
      throw .other(
        subject: subject, why: "the table is empty; write `true` to accept all items")
    }
  }

  func read() throws(ScriptProblem) -> AcceptRule {
    var rule = AcceptRule(try maxima())
    rule.min = try fields.count("min")
    rule.max = try fields.count("max")
    if let min = rule.min, let max = rule.max, min > max {
      throw .invalid(subject: fields.subject, key: "min", why: "is \(min), more than `max`, \(max)")
    }
    rule.types = try types()
    rule.names = try (fields.strings("names") ?? []).map { Glob($0) }
    rule.schemes = try (fields.strings("schemes") ?? []).map { $0.lowercased() }
    rule.maxBytes = try fields.count("max_bytes")
    rule.match = try fields.choice("match") ?? .all
    rule.isStrict = try fields.boolean("strict") ?? false
    return rule
  }

  private func maxima() throws(ScriptProblem) -> KeyCounts {
    var maxima: KeyCounts = [:]
    for key in AcceptKey.allCases {
      guard let value = fields.value(key.rawValue) else { continue }
      if case .boolean(let isTaken) = value {
        maxima[key] = isTaken ? .max : 0
      } else {
        guard value.number != nil else {
          throw fields.wrong(key.rawValue, "a whole number or true", value)
        }
        maxima[key] = try fields.count(key.rawValue)
      }
    }
    return maxima
  }

  private func types() throws(ScriptProblem) -> [TypePattern] {
    try (fields.strings("types") ?? []).map { text throws(ScriptProblem) in
      do { return try TypePattern(parsing: text) } catch {
        throw .invalid(subject: fields.subject, key: "types", why: "\(error)")
      }
    }
  }
}
