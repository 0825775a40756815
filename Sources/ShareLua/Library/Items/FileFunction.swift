import Lua
import ShareCore

extension LuaFunction {
  static var file: LuaFunction {
    LuaFunction(
      "file", "Makes an item from a file or folder.",
      parameters: [
        Parameter("path", .string, "The path, relative to the working folder or absolute.")
      ],
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
  /// Makes items from the paths and URLs of scripts.
  var intake: Intake { Intake(workingFolder: host.workingFolder) }
}
