/// How a run ended; the words are public (`status` in JSON).
package enum Outcome: String, Sendable {
  case completed, cancelled, failed
}

/// The result of a run: outcome, activity and items.
package struct RunResult {
  /// The id of the activity, if one was chosen.
  package var activity: String?
  package var outcome: Outcome
  package var items: [Item] = []
  package var skipped: [Item] = []
  package var failed: [ItemFailure] = []
  package var error: Failure?

  package init(activity: String?, outcome: Outcome) {
    self.activity = activity
    self.outcome = outcome
  }

  package static func failed(_ activity: String?, _ failure: Failure) -> RunResult {
    var result = RunResult(activity: activity, outcome: .failed)
    result.error = failure
    return result
  }

  /// Returns the result of an activity that is not performed; an unknown one is not named.
  package static func refused(_ activity: String, _ failure: Failure) -> RunResult {
    failed([.unknown, .config].contains(failure.code) ? nil : activity, failure)
  }

  /// Counts in the result of one item that was a share of its own.
  package mutating func add(_ result: RunResult, of item: Item) {
    items += result.items
    skipped += result.skipped
    switch result.outcome {
    case .completed: return
    case .cancelled: outcome = .cancelled
    case .failed:
      failed.append(ItemFailure(item, result.error ?? Failure(.failed, "it failed")))
    }
  }

  /// Turns failures of single items into the run's own; one cause of all becomes its code.
  package mutating func summarizeFailures(total: Int) {
    guard !failed.isEmpty else { return }
    outcome = .failed
    let first = failed[0].failure
    if failed.count == 1, total == 1 {
      error = first
      return
    }
    let isOneCause = failed.count == total && failed.allSatisfy { $0.failure.code == first.code }
    error = Failure(
      isOneCause ? first.code : .failed,
      "\(failed.count) of \(total) items failed, the first with: \(first.message)")
  }
}
