internal import CSystem
import Glibc

extension Launcher {
  /// Repeats a start that fails for lack of descriptors, processes or memory.
  ///
  /// Repeats while other children of this process run or other threads try to start one, since
  /// these release what is missing, and then for about another second. Throws the last error.
  /// Fewer children run at once if the system cannot hold more.
  func retryOnResourceLimit(
    _ start: () throws(SubprocessError) -> ChildRun
  ) throws(SubprocessError) -> ChildRun {
    var attemptsLeft = 20
    while true {
      let number = cs_child_try()
      let result = Result { () throws(SubprocessError) in try start() }
      let wasAlone = cs_child_tried(number)
      do throws(SubprocessError) { return try result.get() } catch {
        guard case .resources = error else { throw error }
        if wasAlone, !cs_child_any() { attemptsLeft -= 1 }
        guard attemptsLeft > 0 else { throw error }
        // At random, so that several threads do not try again at the same moment.
        if let signal = pause(milliseconds: .random(in: 10...90)) { throw .cancelled(signal) }
      }
    }
  }

  /// Waits, and returns the signal that ended the wait early.
  private func pause(milliseconds: Int32) -> Int32? {
    var cancelled = pollfd(fd: cancellation?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    poll(&cancelled, 1, milliseconds)
    return cancellation?.signal
  }
}
