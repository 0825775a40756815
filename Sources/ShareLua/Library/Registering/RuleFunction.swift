import Lua
import ShareCore

extension LuaFunction {
  static var rule: LuaFunction {
    LuaFunction(
      "rule", "Registers a context rule, which excludes activities when its condition holds.",
      details: "A condition that fails counts as true: the activities stay hidden.",
      parameters: [
        Parameter("rule", .options(ConfigurationKeys.rule), "The description of the rule.")
      ],
      effect: true
    ) { (engine, call) throws(LuaError) in
      let source = engine.callingSource
      return try engine.register(call) { (table) throws(ScriptProblem) in
        engine.registry.add(try RuleReader(engine, table, source: source).read())
      }
    }
  }
}
