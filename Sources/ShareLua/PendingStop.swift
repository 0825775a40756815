import Lua
import ShareCore

/// Remembers what ended a function of a script, which the function may not undo by `pcall`.
final class PendingStop {
  var stop: Stop? { didSet { isSet = stop != nil } }
  /// Whether there is a stop; cheaper to ask than to compare a `Stop`, which copies it.
  private(set) var isSet = false

  /// Calls a function of a script, and throws what ended it from inside, once.
  func check<Result>(_ call: () throws(LuaError) -> Result) throws(Stop) -> Result {
    do throws(LuaError) {
      let result = try call()
      if !isSet { return result }
    } catch { if !isSet { throw Stop(error) } }
    defer { stop = nil }
    throw stop ?? .cancelled
  }
}

extension ScriptEngine {
  /// Runs functions of a script that may be ended from inside.
  func endable<Result, Failure: Error>(
    _ body: (PendingStop) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = ending
    let pending = PendingStop()
    ending = pending
    defer { ending = before }
    return try body(pending)
  }

  /// Returns the error that ends a function of a script.
  ///
  /// A stop of the interpreter ends its outermost call, so it is for functions that run in that one.
  /// A share inside a script's share ends by an error object, and by what is remembered.
  func end(_ ending: PendingStop, by stop: Stop) -> LuaError {
    ending.stop = ending.stop ?? stop
    return nestedRuns == 0 ? .cancelled([]) : stop.luaError
  }

  /// The error that gives up what runs: the function of an activity, or the whole script.
  var givingUp: LuaError {
    guard let ending else { return .cancelled([]) }
    return end(ending, by: .cancelled)
  }
}
