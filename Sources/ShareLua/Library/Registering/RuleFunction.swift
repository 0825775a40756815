import Lua
import ShareCore

extension LuaFunction {
  static var rule: LuaFunction {
    LuaFunction(
      "rule", "Registers a context rule: what is excluded when it holds.",
      details: "A function that fails counts as true: what it excludes stays hidden.",
      parameters: [Parameter("rule", .options(ConfigurationKeys.rule), "Describes the rule.")],
      effect: true
    ) { (engine, call) throws(LuaError) in
      let source = engine.callingSource
      return try engine.register(call) { (table) throws(ScriptProblem) in
        engine.registry.add(try RuleReader(engine, table, source: source).read())
      }
    }
  }
}
