import Lua
import ShareCore

/// The stop that ends a running script function, which the function may not undo by `pcall`.
final class PendingStop {
  var stop: Stop? { didSet { isSet = stop != nil } }
  /// Whether there is a stop; cheaper to ask than to compare a `Stop`, which copies it.
  private(set) var isSet = false

  /// Calls a script function and throws the stop, once, that was recorded meanwhile.
  func check<Result>(_ call: () throws(LuaError) -> Result) throws(Stop) -> Result {
    do throws(LuaError) {
      let result = try call()
      if !isSet { return result }
    } catch { if !isSet { throw Stop(error) } }
    defer { stop = nil }
    throw stop ?? .cancelled
  }
}
