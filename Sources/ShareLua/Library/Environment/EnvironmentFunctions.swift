import Lua
import ShareCore
import Subprocesses

extension LuaFunction {
  static var which: LuaFunction {
    LuaFunction(
      "which", "Returns the absolute path of a program, or nil if it is not installed.",
      parameters: [Parameter("name", .string, "The name of the program.")],
      results: [Parameter("path", .string, optional: true)]
    ) { (engine, call) throws(LuaError) in
      .value(engine.host.launcher.find(call.bytes(1) ?? []).map { .bytes($0) } ?? .nil)
    }
  }

  static var env: LuaFunction {
    LuaFunction(
      "env", "Returns an environment variable of the share process, or nil.",
      parameters: [Parameter("name", .string, "The name of the variable.")],
      results: [Parameter("value", .string, optional: true)]
    ) { (engine, call) throws(LuaError) in
      .value(engine.host.environment[call.bytes(1) ?? []].map { .bytes($0) } ?? .nil)
    }
  }
}
