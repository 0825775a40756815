import Lua
import ShareCore

extension LuaFunction {
  static func exclude(_ engine: ScriptEngine) -> LuaFunction {
    LuaFunction(
      "exclude", "Rules out activities for good, by ids and globs.",
      details: "Takes one id, several, or a list. Exclusions add up; nothing undoes one.",
      parameters: [
        Parameter(
          "ids", .either([.string, .table]), repeats: true, "Ids such as `airplay`, globs.")
      ], effect: true
    ) { [unowned engine] (call) throws(LuaError) in
      var patterns: [String] = []
      for value in call.values() {
        guard case .table(let table) = value else {
          patterns.append(value.string ?? "")
          continue
        }
        patterns += try engine.ids(table, call)
      }
      guard !patterns.isEmpty else { throw .message("share.exclude: names nothing") }
      engine.registry.exclude(patterns, source: engine.callingSource)
      return .nothing
    }
  }
}

extension ScriptEngine {
  /// Reads a list of ids.
  func ids(_ table: Reference, _ call: Call) throws(LuaError) -> [String] {
    let values = interpreter.array(table)
    guard values.count == interpreter.pairs(table).count else {
      throw .message("\(call.path): expected a list of ids")
    }
    var ids: [String] = []
    for value in values {
      guard let id = value.string else {
        throw .message("\(call.path): an id must be a string, got \(interpreter.name(of: value))")
      }
      ids.append(id)
    }
    return ids
  }
}
