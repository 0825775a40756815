import Glibc

/// Stops a child and its family: TERM, a grace period, KILL.
struct Teardown {
  /// Why a child is stopped.
  enum Reason {
    case stop(ChildStop)
    case failure(SubprocessError)
  }

  private enum Phase {
    case terminating
    case killing
  }

  /// The time a killed process may take to end before it counts as stuck in the kernel.
  private static let killTimeout = Duration.seconds(5)

  let reason: Reason
  private var family: ProcessFamily
  private var phase = Phase.terminating
  /// The end of the current phase.
  private(set) var deadline: Deadline

  /// Sends TERM to the family.
  init(_ child: RunningChild, reason: Reason, grace: Duration) {
    self.reason = reason
    family = ProcessFamily(of: child)
    deadline = Deadline(after: grace)
    family.signal(SIGTERM)
    // A stopped process handles TERM only after it continues.
    family.signal(SIGCONT)
  }

  /// Kills the family after the grace period; returns false if that did not end it either.
  mutating func advance() -> Bool {
    guard deadline.hasPassed else { return true }
    guard phase == .terminating else { return false }
    phase = .killing
    deadline = Deadline(after: Self.killTimeout)
    family.signal(SIGKILL)
    return true
  }

  /// Waits until the family of a child that has ended is gone.
  mutating func sweep() -> Bool {
    while family.hasSurvivors() {
      guard advance() else { return false }
      poll(nil, 0, deadline.milliseconds(atMost: 10))
    }
    return true
  }
}
