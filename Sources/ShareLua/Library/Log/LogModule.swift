import Lua
import ShareCore

extension Library {
  /// The module `share.log`: messages to the person on standard error.
  static var log: LuaModule {
    LuaModule(
      "log", "Prints messages for the person on standard error.",
      functions: [
        .logging("debug", "Prints a message that only `--verbose` shows.", .debug),
        .logging("info", "Prints a message, unless `--quiet` is given.", .info),
        .logging("warn", "Prints a warning, unless `--quiet` is given.", .warning),
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
