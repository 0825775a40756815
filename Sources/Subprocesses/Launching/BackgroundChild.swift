internal import CSystem
import Glibc

/// A captured child that runs in the background, supervised by calls of `advance`.
///
/// `descriptor` tells when to call. Without these calls it is stopped late, but it never outlives
/// this value.
package final class BackgroundChild {
  private let child: RunningChild
  private let supervision: Supervision
  private let watch: Descriptor
  private let timer: Descriptor
  private var isOver = false

  /// Takes over a child that has just started; throws `resources` without a free descriptor.
  init(_ command: ChildCommand, _ child: RunningChild, _ supervision: Supervision)
    throws(SubprocessError)
  {
    self.child = child
    self.supervision = supervision
    watch = Descriptor(owning: cs_watch_create())
    timer = Descriptor(owning: command.timeout.map(Self.timer) ?? -1)
    guard watch.number >= 0, command.timeout == nil || timer.number >= 0 else {
      let error = errno
      stop()
      throw .resources(error)
    }
    for number in supervision.descriptors + [timer.number] {
      let problem = cs_watch_add(watch.number, number)
      guard problem == 0 else {
        stop()
        throw .resources(problem)
      }
    }
  }

  deinit { stop() }

  /// A descriptor that becomes readable when `advance` has something to do.
  package var descriptor: Int32 { watch.number }

  /// Reads and feeds the child without waiting; returns the result once it has ended.
  ///
  /// Kills a child that timed out or wrote too much, together with its family, and waits for their
  /// end. Throws what a run of the command throws. Returns nil after it has returned a result.
  package func advance() throws(SubprocessError) -> ChildRun? {
    guard !isOver else { return nil }
    do throws(SubprocessError) {
      guard try supervision.step(atMost: 0) else { return nil }
      isOver = true
      child.signalGroup(SIGKILL)
      return try supervision.finish()
    } catch {
      isOver = true
      throw error
    }
  }

  /// Kills the child and its family, and waits for their end.
  package func stop() {
    guard !isOver else { return }
    isOver = true
    supervision.kill()
  }

  private static func timer(_ time: Duration) -> Int32 {
    let (seconds, attoseconds) = time.components
    return cs_timer_create(
      min(seconds, 1 << 30) * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
