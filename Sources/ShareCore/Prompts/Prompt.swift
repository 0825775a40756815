/// Asks for something; the rules of each kind were checked when its value was made.
package enum Prompt {
  case alert(Alert)
  case actionSheet(ActionSheet)
  case form(Form)
  case composition(Composition)
  case confirmation(Confirmation)

  /// What answers, ends and reports a prompt of its kind; presenters alone tell the kinds apart.
  var content: any PromptContent {
    switch self {
    case .alert(let alert): alert
    case .actionSheet(let sheet): sheet
    case .form(let form): form
    case .composition(let composition): composition
    case .confirmation(let confirmation): confirmation
    }
  }
}

/// What each kind of prompt does in its own way.
protocol PromptContent {
  /// The answer of a prompt that has nothing left to ask: no person is bothered with it.
  var completeAnswer: PromptAnswer? { get }
  /// The answer if nobody can be asked; nil if something must be known.
  var unattendedAnswer: PromptAnswer? { get }
  /// What the end of input does: it never chooses anything but cancel.
  var endOfInput: Prompt.Leaving { get }
  /// What Esc does; nil is nothing.
  var escape: Prompt.Leaving? { get }
  /// Names what must be known, and says how to answer it beforehand.
  var unanswered: Failure { get }
  /// Takes what a sheet of answers has for it.
  func reply(from sheet: AnswerSheet) throws(Failure) -> AnswerSheet.Reply
}

extension PromptContent {
  var completeAnswer: PromptAnswer? { nil }
  var unattendedAnswer: PromptAnswer? { completeAnswer }
  var endOfInput: Prompt.Leaving { .cancels }
  var escape: Prompt.Leaving? { endOfInput }
}

extension Prompt {
  /// What leaving a prompt without an answer means.
  package enum Leaving: Equatable, Sendable {
    /// The cancel action is taken, as if it had been chosen.
    case action(Int)
    /// The run is cancelled.
    case cancels
  }

  /// The answer of a prompt that has nothing left to ask: no person is bothered with it.
  package var completeAnswer: PromptAnswer? { content.completeAnswer }

  /// What Esc does, and on an action sheet also `q` and a click outside; nil is nothing.
  package var escape: Leaving? { content.escape }

  /// What the end of input does: it never chooses anything but cancel.
  package var endOfInput: Leaving { content.endOfInput }
}

/// What a prompt got, from a person or from the command line.
package struct PromptAnswer: Equatable, Sendable {
  /// Tells the place of the chosen action among those of an alert or action sheet.
  package var action: Int
  /// The values of fields and options by name.
  package var values: [String: OptionValue]
  /// The message of a composition.
  package var message: Bytes?

  package init(action: Int = 0, values: [String: OptionValue] = [:], message: Bytes? = nil) {
    self.action = action
    self.values = values
    self.message = message
  }
}
