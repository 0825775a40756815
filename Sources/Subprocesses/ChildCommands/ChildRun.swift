/// The result of a child.
package struct ChildRun: Sendable, Equatable {
  /// How a child ended.
  package enum TerminationStatus: Sendable, Equatable {
    /// It exited with this status.
    case exited(Int32)
    /// This signal ended it.
    case signalled(Int32)
    /// It was detached and runs as this process.
    case detached(Int32)
  }

  /// How it ended.
  package let termination: TerminationStatus
  /// Why we stopped it, or nil if it ended by itself.
  package var stopped: ChildStop?
  /// The standard output in `capture` mode.
  package var output: [UInt8] = []
  /// The standard error in `capture` mode: all of it if captured, else the last 4 KiB.
  package var errorOutput: [UInt8] = []
  /// The processor time of the child and its own children.
  package var cpuTime = Duration.zero

  /// Whether it ended by itself with status 0.
  package var succeeded: Bool {
    termination == .exited(0) && stopped == nil
  }
}

/// Why we stopped a child.
package enum ChildStop: Sendable, Equatable {
  /// It timed out.
  case timedOut
  /// The work was cancelled by this signal.
  case cancelled(Int32)
}
