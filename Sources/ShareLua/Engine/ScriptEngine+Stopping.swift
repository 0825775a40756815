import Lua
import ShareCore

extension ScriptEngine {
  /// Runs script functions that may be stopped from inside.
  func withPendingStop<Result, Failure: Error>(
    _ body: (PendingStop) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let pending = PendingStop()
    let outer = pendingStop
    pendingStop = pending
    defer { pendingStop = outer }
    return try body(pending)
  }

  /// Records a stop and returns the error that ends the script function.
  ///
  /// A stop of the interpreter ends its outermost call, so it fits only functions that run in that
  /// call. A share inside a script's share ends by an error object and the recorded stop.
  func error(stopping pending: PendingStop, by stop: Stop) -> LuaError {
    pending.stop = pending.stop ?? stop
    return nestedRuns == 0 ? .cancelled([]) : stop.luaError
  }

  /// The error that cancels what is running: the function of an activity, or the whole script.
  var cancellationError: LuaError {
    guard let pendingStop else { return .cancelled([]) }
    return error(stopping: pendingStop, by: .cancelled)
  }
}
