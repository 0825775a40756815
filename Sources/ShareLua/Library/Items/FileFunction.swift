import Lua
import ShareCore

extension LuaFunction {
  static var file: LuaFunction {
    LuaFunction(
      "file", "Makes an item of a file or folder.",
      parameters: [Parameter("path", .string, "A path; a relative one is in the working folder.")],
      results: [
        Parameter("item", .record("item"), optional: true),
        Parameter("message", .string, optional: true),
      ]
    ) { (engine, call) throws(LuaError) in
      let path = Path(call.bytes(1) ?? [])
      do throws(Failure) {
        return .value(engine.types.value(of: try engine.intake.file(path)))
      } catch {
        return .failure(error.message)
      }
    }
  }
}

extension ScriptEngine {
  /// Decides what paths and URLs of scripts are.
  var intake: Intake { Intake(workingFolder: host.workingFolder) }
}
