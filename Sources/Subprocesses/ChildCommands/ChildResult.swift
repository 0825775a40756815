/// How a child ran.
package struct ChildResult: Sendable, Equatable {
  /// How a child ended.
  package enum TerminationStatus: Sendable, Equatable {
    /// It ended with this status.
    case exited(Int32)
    /// It died of this signal.
    case signalled(Int32)
    /// It runs on its own as this process.
    case detached(Int32)
  }

  /// How it ended.
  package let termination: TerminationStatus
  /// Why we stopped it, or nil when it ended by itself.
  package var stopped: ChildStop?
  /// What it wrote to standard output in `capture` mode, until it ended.
  package var output: [UInt8] = []
  /// What it wrote to standard error in `capture` mode: all of it when captured, else the last 4 KiB.
  package var errorOutput: [UInt8] = []
  /// The processor time it and its own children took.
  package var cpuTime = Duration.zero

  /// Whether it ended by itself with status 0.
  package var succeeded: Bool {
    termination == .exited(0) && stopped == nil
  }
}

/// Why we stopped a child.
package enum ChildStop: Sendable, Equatable {
  /// It was out of time.
  case timedOut
  /// The work was cancelled by this signal.
  case cancelled(Int32)
}
