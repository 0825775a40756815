/// Asks whether something is to be done that cannot be undone.
package struct Confirmation: Equatable, Sendable {
  /// The activity that is done then.
  package let activity: String
  package let title: String
  package let question: String

  package init(activity: String, title: String, question: String) {
    self.activity = activity
    self.title = title
    self.question = question
  }
}

extension Confirmation {
  /// The question as it is drawn: cancel is marked, so that nothing is done by accident.
  package var alert: Alert { Alert(confirming: self) }
}

extension Confirmation: PromptContent {
  var unanswered: Failure { .unconfirmed(activity, question) }

  func reply(from sheet: AnswerSheet) throws(Failure) -> AnswerSheet.Reply {
    sheet.answers.agrees ? .answered(PromptAnswer()) : .open(.confirmation(self))
  }
}
