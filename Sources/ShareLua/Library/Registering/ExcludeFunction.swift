import Lua
import ShareCore

extension LuaFunction {
  static var exclude: LuaFunction {
    LuaFunction(
      "exclude", "Excludes activities for good, by ids and globs.",
      details: "Takes one id, several ids, or a list. Exclusions add up and cannot be undone.",
      parameters: [
        Parameter(
          "ids", .either([.string, .table]), repeats: true, "Ids such as `airplay`, or globs.")
      ], effect: true
    ) { (engine, call) throws(LuaError) in
      let values = call.values()
      return try engine.register { () throws(ScriptProblem) in
        var patterns: [String] = []
        for value in values {
          guard case .table(let table) = value else {
            patterns.append(value.string ?? "")
            continue
          }
          patterns += try engine.ids(table, subject: "share.exclude")
        }
        guard !patterns.isEmpty else {
          throw .other(subject: "share.exclude", why: "names nothing")
        }
        engine.registry.exclude(patterns, source: engine.callingSource)
      }
    }
  }
}

extension ScriptEngine {
  /// Reads a list of ids.
  func ids(_ table: Reference, subject: String) throws(ScriptProblem) -> [String] {
    let values = interpreter.array(table)
    guard values.count == interpreter.pairs(table).count else {
      throw .other(subject: subject, why: "expected a list of ids")
    }
    var ids: [String] = []
    for value in values {
      guard let id = value.string else {
        throw .other(
          subject: subject, why: "an id must be a string, got \(interpreter.name(of: value))")
      }
      ids.append(id)
    }
    return ids
  }
}
