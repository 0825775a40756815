/// Lets a message be written that goes along with the items, and the options be set.
package struct Composition {
  package let title: String
  package let asker: Form.Asker
  /// Says line by line what is shared: the first five items, and how many more.
  package let preview: [String]
  package let isMessageRequired: Bool
  package var message: Bytes?
  /// The options that no answer has settled.
  package var form: Form

  package init(
    of items: [Item], isMessageRequired: Bool, message: Bytes? = nil, form: Form
  ) {
    title = form.title
    asker = form.asker
    let rest = items.count - Self.shown
    preview =
      items.prefix(Self.shown).map { "\($0.label)  \($0.kind.rawValue)" }
      + (rest > 0 ? ["+\(rest) more"] : [])
    self.isMessageRequired = isMessageRequired
    self.message = message
    self.form = form
  }

  private static let shown = 5
}

extension Composition: PromptContent {
  var completeAnswer: PromptAnswer? { message == nil ? nil : unattendedAnswer }

  /// Leaves out a message that is not required.
  var unattendedAnswer: PromptAnswer? {
    guard message != nil || !isMessageRequired, form.missing.isEmpty else { return nil }
    return PromptAnswer(values: form.values, message: message)
  }

  var unanswered: Failure {
    form.unanswered(needsMessage: isMessageRequired && message == nil)
  }

  func reply(from sheet: AnswerSheet) throws(Failure) -> AnswerSheet.Reply {
    var composition = self
    composition.form = try sheet.fill(form)
    if message == nil { composition.message = sheet.message() }
    return composition.completeAnswer.map(AnswerSheet.Reply.answered)
      ?? .open(.composition(composition))
  }
}
