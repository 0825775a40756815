import Lua
import ShareCore

extension LuaFunction {
  static var resultCheck: LuaFunction {
    LuaFunction(
      "check",
      "Returns the items of the result, or raises its error; a cancelled result cancels the script.",
      results: [Parameter("items", .table)]
    ) { (engine, call) throws(LuaError) in
      let interpreter = engine.interpreter
      guard let result = call.reference(1) else { return .nothing }
      switch interpreter.rawGet(result, "status").string {
      case "completed": return .value(interpreter.rawGet(result, "items"))
      case "cancelled": throw engine.cancellationError
      default: throw .host(engine.error(of: result))
      }
    }
  }
}

extension ScriptEngine {
  /// Returns the error object of a failed result, with all facts.
  fileprivate func error(of result: Reference) -> HostError {
    guard case .table(let table) = interpreter.rawGet(result, "error") else {
      return HostError(code: "failed", message: "it failed")
    }
    return interpreter.hostError(of: table)
  }
}
