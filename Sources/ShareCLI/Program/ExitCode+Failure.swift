import ShareCore

extension ExitCode {
  /// The exit status for a failure.
  init(_ code: FailureCode) {
    self =
      switch code {
      case .failed, .exists, .memory: .failed
      case .usage, .script, .config: .usage
      case .none, .hidden, .excluded, .unknown: .notApplicable
      case .inputNeeded: .inputNeeded
      case .item: .unusableItem
      case .unavailable: .unavailable
      case .timeout: .timedOut
      }
  }

  /// The exit status of a run that was one share.
  init(_ result: RunResult) {
    switch result.outcome {
    case .completed: self = .success
    case .cancelled: self = .cancelled
    case .failed: self.init(result.error?.code ?? .failed)
    }
  }
}
