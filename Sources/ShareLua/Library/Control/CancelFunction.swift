import Lua

extension LuaFunction {
  static var cancel: LuaFunction {
    LuaFunction(
      "cancel", "Gives up the run: its outcome is cancelled.",
      details: "`pcall` cannot catch it; `<close>` variables and `finish` still run.", effect: true
    ) { (engine, _) throws(LuaError) in
      throw engine.cancellationError
    }
  }
}
