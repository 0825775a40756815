internal import CSystem
import Glibc

/// A child that has not been reaped, so that its id and process group cannot be reused.
final class RunningChild {
  /// The child's id, which is also its process group.
  let pid: Int32
  private let descriptor: Descriptor

  /// Takes ownership of a started child.
  init(_ spawned: cs_spawned) {
    pid = spawned.pid
    descriptor = Descriptor(owning: spawned.pidfd)
  }

  /// A descriptor that is readable once the child has ended.
  var number: Int32 { descriptor.number }

  /// Whether the child has ended.
  var hasEnded: Bool { cs_child_ended(number) }

  /// Takes the signal that stopped the child since the last call, which a pidfd does not report.
  func takeStop() -> Int32? {
    let signal = cs_child_stopped(number)
    return signal == 0 ? nil : signal
  }

  /// Sends a signal to the child's process group.
  func signalGroup(_ signal: Int32) {
    kill(-pid, signal)
  }

  /// Waits for the end and reaps the child.
  func reap() -> (termination: ChildRun.TerminationStatus, cpuTime: Duration) {
    let end = cs_child_reap(pid, number)
    return (
      end.signal == 0 ? .exited(end.status) : .signalled(end.signal),
      .nanoseconds(end.cpu_nanoseconds)
    )
  }
}
