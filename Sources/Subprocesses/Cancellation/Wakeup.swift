internal import CSystem
import Glibc

/// Wakes a thread that polls, from other threads and from USR1.
package final class Wakeup: Sendable {
  /// A descriptor to poll, readable once woken.
  package let descriptor: Int32

  /// Makes one; throws `resources` without a free descriptor.
  package init() throws(SubprocessError) {
    descriptor = cs_wakeup_create()
    guard descriptor >= 0 else { throw .resources(errno) }
  }

  deinit { close(descriptor) }

  /// Makes the descriptor readable.
  package func wake() { cs_wakeup_raise(descriptor) }

  /// Lets the next poll wait again.
  package func clear() { cs_wakeup_clear(descriptor) }

  /// Wakes and counts when USR1 comes, for as long as `body` runs; an ignored one stays ignored.
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
