import Lua
import ShareCore

extension Library {
  /// Makes `share.log`: talk for the person, on standard error.
  static var log: LuaModule {
    LuaModule(
      "log", "Says something to the person, on standard error.",
      functions: [
        .logging("debug", "Says something that only `--verbose` shows.", .debug),
        .logging("info", "Says something, unless `--quiet`.", .info),
        .logging("warn", "Warns, unless `--quiet`.", .warning),
      ])
  }
}

extension LuaFunction {
  fileprivate static func logging(
    _ name: String, _ summary: String, _ level: Host.Level
  ) -> LuaFunction {
    LuaFunction(
      name, summary, parameters: [Parameter("message", .text)], effect: true
    ) { (engine, call) throws(LuaError) in
      _ = engine.output.flush()
      engine.host.say(call.bytes(1)?.printable ?? "", level)
      return .nothing
    }
  }
}
