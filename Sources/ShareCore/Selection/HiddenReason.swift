package import MediaTypes

/// The first clause that hid an activity, with the facts; sentences are made only when asked for.
package enum HiddenReason: Equatable {
  case excluded(Exclusion)
  case needs(String)
  case neverAccepts
  case notAccepted(AcceptRefusal)
  /// The accept function said no, for the reason its author gave.
  case refused(String?)
  case unavailable(String?)
  case failed(clause: String, RuleFailure)

  /// The name of the clause, a public word of `explain --json`.
  package var clause: String {
    switch self {
    case .excluded: "excluded"
    case .needs: "needs"
    case .neverAccepts, .refused: "accepts"
    case .notAccepted(let refusal): refusal.clause
    case .unavailable: "available"
    case .failed(_, .error): "error"
    case .failed(_, .timeout): "timeout"
    case .failed(_, .memory): "memory"
    }
  }

  /// The place in the list of the item that failed the clause.
  package var item: Int? { if case .notAccepted(let refusal) = self { refusal.item } else { nil } }

  /// Says why in a sentence with the numbers.
  package func message(for items: [Item], types: MediaTypeDatabase) -> String {
    switch self {
    case .excluded(let exclusion): "excluded by \(exclusion.origin.description)"
    case .needs(let what): what
    case .neverAccepts: "it accepts nothing"
    case .notAccepted(let refusal): refusal.message(for: items, types: types)
    case .refused(let why): why ?? "its accept function said no"
    case .unavailable(let why): why ?? "it is not available now"
    case .failed(_, let failure): failure.message
    }
  }
}
