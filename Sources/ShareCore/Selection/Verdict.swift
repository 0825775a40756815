/// Whether an activity is shown for some items, or why it is hidden.
package struct Verdict {
  package enum Decision: Equatable {
    /// The places of the items that pass; the others are skipped.
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
