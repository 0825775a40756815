/// Says of one activity whether it is shown for some items, or why it is not.
package struct Verdict {
  package enum Decision: Equatable {
    /// Points at the items that are passed, by their places; the others are skipped.
    case shown(passing: [Int])
    case hidden(HiddenReason)
  }

  package let activity: Activity
  package let decision: Decision

  package init(_ activity: Activity, _ decision: Decision) {
    self.activity = activity
    self.decision = decision
  }

  package var isShown: Bool { if case .shown = decision { true } else { false } }

  /// Returns where the clause is written: the exclusion's place, else the activity's.
  package func source(of reason: HiddenReason) -> String? {
    if case .excluded(let exclusion) = reason { return exclusion.origin.source }
    return activity.source.description
  }
}
