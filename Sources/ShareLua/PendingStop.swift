import Lua
import ShareCore

/// Remembers what ended a function of a script, which the function may not undo by `pcall`.
final class PendingStop {
  var stop: Stop? { didSet { isSet = stop != nil } }
  /// Tells that there is a stop, without a look at what it holds.
  @exclusivity(unchecked) private(set) var isSet = false
}

extension ScriptEngine {
  /// Calls a function of a script that may be ended from inside.
  func endable(_ body: (PendingStop) throws(LuaError) -> [Value]) throws(Stop) -> [Value] {
    let ending = PendingStop()
    let before = self.ending
    self.ending = ending
    defer { self.ending = before }
    let results: [Value]
    do throws(LuaError) { results = try body(ending) } catch { throw ending.stop ?? Stop(error) }
    if let stop = ending.stop { throw stop }
    return results
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
