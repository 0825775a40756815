extension Prompt {
  /// Says what comes of leaving a prompt without an answer.
  package enum Leaving: Equatable, Sendable {
    /// Nothing: the prompt stays.
    case ignored
    /// The cancel action is taken, as if it had been chosen.
    case action(Int)
    /// The run is cancelled.
    case cancels
  }

  /// Says what Esc does, and where the prompt is an action sheet also `q` and a click outside.
  package var escape: Leaving {
    switch self {
    case .alert(let alert): alert.actions.cancel.map(Leaving.action) ?? .ignored
    case .actionSheet, .form, .composition, .confirmation: endOfInput
    }
  }

  /// Says what the end of input does: it never chooses anything but cancel.
  package var endOfInput: Leaving {
    switch self {
    case .alert(let alert): alert.actions.cancel.map(Leaving.action) ?? .cancels
    case .actionSheet(let sheet): sheet.actions.cancel.map(Leaving.action) ?? .cancels
    case .form, .composition, .confirmation: .cancels
    }
  }
}
