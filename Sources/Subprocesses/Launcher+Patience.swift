internal import CSystem
import Glibc

extension Launcher {
  /// Tries again while other children of ours, or other tries to start one, hold what is missing, and
  /// for a second after that.
  ///
  /// So fewer run at once where descriptors, processes or memory do not suffice for more.
  func patiently(
    _ start: () throws(SubprocessError) -> ChildResult
  ) throws(SubprocessError) -> ChildResult {
    var left = 20
    while true {
      let number = cs_child_try()
      let result = Result { () throws(SubprocessError) in try start() }
      let wasAlone = cs_child_tried(number)
      do throws(SubprocessError) { return try result.get() } catch {
        guard case .resources = error else { throw error }
        if wasAlone, !cs_child_any() { left -= 1 }
        guard left > 0 else { throw error }
        if let signal = pause(milliseconds: .random(in: 10...90)) { throw .cancelled(signal) }
      }
    }
  }

  /// Waits, and returns the signal that ended the wait.
  private func pause(milliseconds: Int32) -> Int32? {
    var cancelled = pollfd(fd: cancellation?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    poll(&cancelled, 1, milliseconds)
    return cancellation?.signal
  }
}
