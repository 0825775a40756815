import Glibc

/// Stops a child and its family: TERM, a time of grace, KILL.
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

  /// How long a killed process may take to go before it counts as stuck in the kernel.
  private static let patience = Duration.seconds(5)

  let reason: Reason
  private var family: ProcessFamily
  private var phase = Phase.terminating
  /// When the present phase ends.
  private(set) var deadline: Deadline

  /// Asks the family to end.
  init(_ child: RunningChild, reason: Reason, grace: Duration) {
    self.reason = reason
    family = ProcessFamily(of: child)
    deadline = Deadline(after: grace)
    family.signal(SIGTERM)
    // A stopped process takes TERM only when it goes on.
    family.signal(SIGCONT)
  }

  /// Kills when the grace is over; returns false when even that did not help.
  mutating func advance() -> Bool {
    guard deadline.hasPassed else { return true }
    guard phase == .terminating else { return false }
    phase = .killing
    deadline = Deadline(after: Self.patience)
    family.signal(SIGKILL)
    return true
  }

  /// Waits until nothing is left of the family of a child that has ended.
  mutating func sweep() -> Bool {
    while family.hasSurvivors() {
      guard advance() else { return false }
      poll(nil, 0, deadline.milliseconds(atMost: 10))
    }
    return true
  }
}
