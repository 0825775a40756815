internal import CSystem
import Glibc

/// A captured child that runs while we do something else, and is looked after now and then.
///
/// Its descriptor says when. Without that it is stopped late, but never outlives this value.
package final class BackgroundChild {
  private let child: RunningChild
  private let supervision: Supervision
  private let watch: Descriptor
  private let timer: Descriptor
  private var isOver = false

  /// Takes a child that has just started; throws `resources` without a free descriptor.
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

  /// A descriptor to poll for reading; when it is, `advance` has something to do.
  package var descriptor: Int32 { watch.number }

  /// Moves what can be moved without waiting; returns the result once the child has ended.
  ///
  /// A child out of time or with too much output is killed with its family at once, which is waited
  /// for. Throws what a run of the command throws. Once there was a result it returns nil.
  package func advance() throws(SubprocessError) -> ChildResult? {
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

  /// Kills the child and its family, and waits until nothing is left of them.
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
