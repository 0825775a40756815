/// Interrupts with a question that has a few answers, and maybe some texts to fill in.
package struct Alert: Equatable, Sendable {
  /// Describes one line of text that can be typed.
  package struct Field: Equatable, Sendable {
    package let name: String
    package let title: String?
    /// What stands in the field at first.
    package let initial: Bytes
    /// Keeps what is typed from being shown.
    package let isSecure: Bool

    package init(
      _ name: String, title: String? = nil, initial: Bytes = [], isSecure: Bool = false
    ) {
      self.name = name
      self.title = title
      self.initial = initial
      self.isSecure = isSecure
    }
  }

  package let title: String
  package let message: String?
  package private(set) var fields: [Field]
  package let actions: [PromptAction]
  private let preferred: Int?

  /// Checks every rule of alerts; `preferred` is the title of one of the actions.
  package init(
    _ title: String, message: String? = nil, fields: [Field] = [], actions: [PromptAction],
    preferred: String? = nil
  ) throws(PromptProblem) {
    try actions.check()
    try fields.map(\.name).checkNames()
    self.title = title
    self.message = message
    self.fields = fields
    self.actions = actions
    self.preferred = preferred.flatMap { wanted in
      actions.firstIndex { $0.title == wanted }
    }
    if let preferred, self.preferred == nil {
      throw .unknownPreferred(preferred, actions: actions.map(\.title))
    }
  }

  /// Makes the alert of a confirmation: to cancel, or to perform the activity.
  init(confirming confirmation: Confirmation) {
    title = confirmation.question
    message = nil
    fields = []
    actions = [PromptAction("Cancel", .cancel), PromptAction(confirmation.title)]
    preferred = nil
  }

  /// The actions in the order they are drawn: cancel is first of a pair, and last in a stack
  /// of three or more.
  package var placement: [Int] {
    let cancels = actions.places { $0.style == .cancel }
    let others = actions.places { $0.style != .cancel }
    return actions.count == 2 ? cancels + others : others + cancels
  }

  /// Tells which action is marked at first, if any.
  package var marked: Int? { actions.marked(preferred: preferred, drawingCancel: true) }

  /// Returns the alert with other texts in its fields.
  package func filled(_ values: [String: OptionValue]) -> Alert {
    var alert = self
    alert.fields = fields.map { field in
      Field(
        field.name, title: field.title, initial: values[field.name]?.bytes ?? field.initial,
        isSecure: field.isSecure)
    }
    return alert
  }

  /// Answers with an action and the texts that stand in the fields.
  package func answer(_ action: Int) -> PromptAnswer {
    let pairs = fields.map { ($0.name, OptionValue.bytes($0.initial)) }
    return PromptAnswer(action: action, values: Dictionary(pairs) { first, _ in first })
  }
}

extension Alert: PromptContent {
  /// An alert without a cancel action stays.
  var escape: Prompt.Leaving? { actions.cancel.map(Prompt.Leaving.action) }
  var endOfInput: Prompt.Leaving { escape ?? .cancels }
  var unanswered: Failure { .unanswered(title, answers: actions.map(\.title)) }

  func reply(from sheet: AnswerSheet) throws(Failure) -> AnswerSheet.Reply {
    var values: [String: OptionValue] = [:]
    for field in fields {
      let kind: ActivityOption.Kind = field.isSecure ? .secret : .string
      values[field.name] = try sheet.value(of: ActivityOption(field.name, kind))
    }
    let alert = filled(values)
    guard let choice = try sheet.choice(of: actions, title) else { return .open(.alert(alert)) }
    return .answered(alert.answer(choice))
  }
}
