import Lua

extension LuaFunction {
  static var cancel: LuaFunction {
    LuaFunction(
      "cancel", "Cancels the run.",
      details: "`pcall` cannot catch this; `<close>` variables and `finish` still run.",
      effect: true
    ) { (engine, _) throws(LuaError) in
      throw engine.cancellationError
    }
  }
}
