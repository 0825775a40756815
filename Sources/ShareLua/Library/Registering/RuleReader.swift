import Lua
import ShareCore

/// Reads the table of `share.rule`.
struct RuleReader {
  private let engine: ScriptEngine
  private let fields: FieldReader
  private let source: Source

  init(_ engine: ScriptEngine, _ table: Reference, source: Source) throws(ScriptProblem) {
    self.engine = engine
    self.source = source
    fields = try FieldReader(
      engine.interpreter, table, subject: "share.rule", keys: ConfigurationKeys.rule)
  }

  func read() throws(ScriptProblem) -> ContextRule {
    let name = try fields.required("name", fields.string)
    let excludes = try fields.required("exclude", fields.strings)
    guard !excludes.isEmpty else {
      throw .invalid(subject: fields.subject, key: "exclude", why: "is empty")
    }
    return ContextRule(
      name: name, source: source, condition: try condition(), excludes: excludes)
  }

  private func condition() throws(ScriptProblem) -> ContextRule.Condition {
    switch fields.value("when") {
    case nil: throw .missing(subject: fields.subject, key: "when")
    case .function(let function): return .function(ScriptFunction(engine, function).asRule())
    case .table(let table):
      return .rule(try AcceptReader(engine.interpreter, table, subject: "when").read())
    case .some(let other): throw fields.wrong("when", "a table or a function", other)
    }
  }
}
