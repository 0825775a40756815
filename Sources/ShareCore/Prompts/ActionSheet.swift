/// Offers choices about what is being done.
///
/// On a terminal that is not small it is a popover: the cancel action is not drawn, dismissing the
/// popover means it.
package struct ActionSheet: Equatable, Sendable {
  package let title: String?
  package let message: String?
  package let actions: [PromptAction]

  /// Checks every rule of action sheets.
  package init(_ title: String?, message: String? = nil, actions: [PromptAction])
    throws(PromptProblem)
  {
    try actions.check()
    self.title = title
    self.message = message
    self.actions = actions
  }

  /// Lists the actions in the order they are drawn: destructive ones first, cancel last or, in a
  /// popover with another action, not at all.
  package func placement(isPopover: Bool) -> [Int] {
    let destructive = actions.places { $0.style == .destructive }
    let others = actions.places { $0.style == .default }
    let cancels = actions.places { $0.style == .cancel }
    return destructive + others + (drawsCancel(isPopover: isPopover) ? cancels : [])
  }

  /// Tells which action is marked at first, if any.
  package func marked(isPopover: Bool) -> Int? {
    actions.marked(preferred: nil, drawingCancel: drawsCancel(isPopover: isPopover))
  }

  private func drawsCancel(isPopover: Bool) -> Bool { !isPopover || actions.count == 1 }
}

extension ActionSheet: PromptContent {
  var endOfInput: Prompt.Leaving { actions.cancel.map(Prompt.Leaving.action) ?? .cancels }
  var unanswered: Failure { .unanswered(title, answers: actions.map(\.title)) }

  func reply(from sheet: AnswerSheet) throws(Failure) -> AnswerSheet.Reply {
    guard let choice = try sheet.choice(of: actions, title ?? "") else {
      return .open(.actionSheet(self))
    }
    return .answered(PromptAnswer(action: choice))
  }
}
