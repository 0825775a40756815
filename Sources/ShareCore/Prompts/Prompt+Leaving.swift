extension Prompt {
  /// Says what comes of leaving a prompt without an answer.
  package enum Leaving: Equatable, Sendable {
    /// The cancel action is taken, as if it had been chosen.
    case action(Int)
    /// The run is cancelled.
    case cancels
  }

  /// Says what Esc does, and where the prompt is an action sheet also `q` and a click outside.
  ///
  /// Nil is nothing: an alert without a cancel action stays.
  package var escape: Leaving? {
    guard case .alert(let alert) = self else { return endOfInput }
    return alert.actions.cancel.map(Leaving.action)
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
