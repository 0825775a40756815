import Lua

extension LuaFunction {
  static func cancel(_ engine: ScriptEngine) -> LuaFunction {
    LuaFunction(
      "cancel", "Gives up the run: its outcome is cancelled.",
      details: "`pcall` cannot catch it; `<close>` variables and `finish` still run.", effect: true
    ) { [unowned engine] (_) throws(LuaError) in
      throw engine.givingUp
    }
  }
}
