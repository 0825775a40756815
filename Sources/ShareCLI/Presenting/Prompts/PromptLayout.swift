import ShareCore

/// What a prompt shows, asks for and answers; both presenters, drawn and plain, work from it.
///
/// Everything particular to one kind of prompt stands in the file that makes its layout.
struct PromptLayout {
  /// How the actions are presented.
  enum Style {
    /// One below the other.
    case stack
    /// Side by side where there is room.
    case pair
    /// A stack that `q` and a click outside leave, as Esc does.
    case sheet
    /// A pair that `y` and `n` answer.
    case question
  }

  var title = ""
  var text = ""
  /// Whether the plain presenter leaves out the title, since the questions speak for themselves.
  var isTitleDrawnOnly = false
  var fields: [PromptField] = []
  var style = Style.stack
  var actions: [PromptAction] = []
  /// Returns the places of the actions in the order shown, and the place of the marked one.
  var placement: (_ isPopover: Bool) -> (order: [Int], marked: Int?) = { _ in ([], nil) }
  /// What Esc does; nil for nothing.
  var escape: Prompt.Leaving? = .cancels
  /// What the end of input does.
  var endOfInput = Prompt.Leaving.cancels
  /// Makes the answer from the values of the fields and the place of the chosen action, which is 0
  /// if there are no actions.
  var answer: (_ values: [OptionValue?], _ action: Int) throws(Stop) -> PromptAnswer

  /// Returns the answer that leaving the prompt stands for, or throws `cancelled`.
  func leave(_ leaving: Prompt.Leaving, _ values: [OptionValue?]) throws(Stop) -> PromptAnswer {
    switch leaving {
    case .action(let place): try answer(values, place)
    case .cancels: throw .cancelled
    }
  }
}

extension Prompt {
  var layout: PromptLayout {
    var layout =
      switch self {
      case .alert(let alert): alert.layout
      case .actionSheet(let sheet): sheet.layout
      case .form(let form): form.layout(of: form.missing)
      case .composition(let composition): composition.layout
      case .confirmation(let confirmation): confirmation.layout
      }
    layout.escape = escape
    layout.endOfInput = endOfInput
    return layout
  }
}
