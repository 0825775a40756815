import Lua
import ShareCore

extension LuaFunction {
  static func rule(_ engine: ScriptEngine) -> LuaFunction {
    LuaFunction(
      "rule", "Registers a context rule: what is excluded when it holds.",
      details: """
        Keys: `name`, `when` (an accept-rule table, or a function of items and context) and \
        `exclude` (a list of ids and globs). A function that fails counts as true.
        """,
      parameters: [Parameter("rule", .table, "Describes the rule.")], effect: true
    ) { [unowned engine] (call) throws(LuaError) in
      let source = engine.callingSource
      return try engine.register(call) { (table) throws(ScriptProblem) in
        engine.registry.add(try RuleReader(engine, table, source: source).read())
      }
    }
  }
}
