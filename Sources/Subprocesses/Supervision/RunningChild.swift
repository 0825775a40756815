internal import CSystem
import Glibc

/// A child that has been started and not reaped: its id and group cannot be another's.
final class RunningChild {
  /// The child's id, which is also its process group.
  let pid: Int32
  private let descriptor: Descriptor

  /// Takes over a child that was started.
  init(_ spawned: cs_spawned) {
    pid = spawned.pid
    descriptor = Descriptor(owning: spawned.pidfd)
  }

  /// A descriptor that is readable from the child's end on.
  var number: Int32 { descriptor.number }

  /// Whether the child has ended.
  var hasEnded: Bool { cs_child_ended(number) }

  /// Takes the signal that stopped the child since the last call; a pidfd does not tell.
  func takeStop() -> Int32? {
    let signal = cs_child_stopped(number)
    return signal == 0 ? nil : signal
  }

  /// Sends a signal to the child's process group.
  func signalGroup(_ signal: Int32) {
    kill(-pid, signal)
  }

  /// Waits for the end and lets the id go.
  func reap() -> (termination: ChildResult.TerminationStatus, cpuTime: Duration) {
    let end = cs_child_reap(pid, number)
    return (
      end.signal == 0 ? .exited(end.status) : .signalled(end.signal),
      .nanoseconds(end.cpu_nanoseconds)
    )
  }
}
