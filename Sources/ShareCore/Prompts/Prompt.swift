/// Asks for something; the rules of each kind were checked when its value was made.
package enum Prompt {
  case alert(Alert)
  case actionSheet(ActionSheet)
  case form(Form)
  case composition(Composition)
  case confirmation(Confirmation)
}

/// Holds what a prompt got, from a person or from the command line.
package struct PromptAnswer: Equatable, Sendable {
  /// Tells the place of the chosen action among those of an alert or action sheet.
  package var action: Int
  /// Holds the values of fields and options by name.
  package var values: [String: OptionValue]
  /// Holds the message of a composition.
  package var message: Bytes?

  package init(action: Int = 0, values: [String: OptionValue] = [:], message: Bytes? = nil) {
    self.action = action
    self.values = values
    self.message = message
  }
}

extension Prompt {
  /// Holds the answer of a prompt that has nothing to ask any more: nobody is bothered with it.
  package var completeAnswer: PromptAnswer? {
    switch self {
    case .form(let form): form.missing.isEmpty ? PromptAnswer(values: form.values) : nil
    case .composition(let composition): composition.completeAnswer
    case .alert, .actionSheet, .confirmation: nil
    }
  }
}
