internal import CSystem
import Glibc

/// Wakes a polling thread, from other threads and on USR1.
package final class Wakeup: Sendable {
  /// A descriptor to poll that is readable once woken.
  package let descriptor: Int32

  /// Opens the descriptor; throws `resources` without a free one.
  package init() throws(SubprocessError) {
    descriptor = cs_wakeup_create()
    guard descriptor >= 0 else { throw .resources(errno) }
  }

  deinit { close(descriptor) }

  /// Makes the descriptor readable.
  package func wake() { cs_wakeup_raise(descriptor) }

  /// Makes the next poll wait again.
  package func clear() { cs_wakeup_clear(descriptor) }

  /// Wakes and counts on each USR1 while `body` runs; if the signal was ignored, it stays ignored.
  package func countingRequests<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    cs_status_install(descriptor)
    defer { cs_status_install(-1) }
    return try body()
  }

  /// Takes the requests since the last call.
  package static func takeRequests() -> Int { Int(cs_status_take()) }
}
