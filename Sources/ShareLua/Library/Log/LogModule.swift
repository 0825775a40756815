import Lua
import ShareCore

extension Library {
  /// Makes `share.log`: talk for the person, on standard error.
  static func log(_ engine: ScriptEngine) -> LuaModule {
    LuaModule(
      "log", "Says something to the person, on standard error.",
      functions: [
        .logging("debug", "Says something that only `--verbose` shows.", .debug, engine),
        .logging("info", "Says something, unless `--quiet`.", .info, engine),
        .logging("warn", "Warns, unless `--quiet`.", .warning, engine),
      ])
  }
}

extension LuaFunction {
  fileprivate static func logging(
    _ name: String, _ summary: String, _ level: Host.Level, _ engine: ScriptEngine
  ) -> LuaFunction {
    LuaFunction(
      name, summary, parameters: [Parameter("message", .text)], effect: true
    ) { [unowned engine] (call) throws(LuaError) in
      _ = engine.output.flush()
      engine.host.say(call.bytes(1)?.printable ?? "", level)
      return .nothing
    }
  }
}
