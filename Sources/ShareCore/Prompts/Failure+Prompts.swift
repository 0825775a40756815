extension Failure {
  /// Names what was asked where nobody could be asked, and says how to answer beforehand.
  static func unanswered(_ prompt: Prompt) -> Failure {
    switch prompt {
    case .alert(let alert): .unanswered(alert.title, alert.actions)
    case .actionSheet(let sheet): .unanswered(sheet.title, sheet.actions)
    case .form(let form): .unanswered(form, needsMessage: false)
    case .composition(let composition):
      .unanswered(
        composition.form,
        needsMessage: composition.isMessageRequired && composition.message == nil)
    case .confirmation(let confirmation): .unconfirmed(confirmation)
    }
  }

  private static func unanswered(_ title: String?, _ actions: [PromptAction]) -> Failure {
    let question = title.map { "`\($0.shown)`" } ?? "a question"
    let all = actions.map { "`\($0.title.shown)`" }.joined(separator: ", ")
    var failure = Failure(
      .inputNeeded, "\(question) needs an answer",
      hint: "answer it with --answer TITLE, one of \(all)")
    failure.names = [title ?? actions[0].title]
    return failure
  }

  private static func unanswered(_ form: Form, needsMessage: Bool) -> Failure {
    let names = form.missing.map(\.name)
    let wanted = names.map { "`\($0)`" } + (needsMessage ? ["a message"] : [])
    let options = form.missing.map { "-o \($0.name)=\($0.kind == .secret ? "@FILE" : "…")" }
    let ways = options + (needsMessage ? ["--message TEXT"] : [])
    var failure = Failure(
      .inputNeeded, "\(form.asker) needs \(wanted.joined(separator: ", "))",
      hint: "give it with " + ways.joined(separator: " "))
    failure.names = names + (needsMessage ? ["message"] : [])
    return failure
  }

  private static func unconfirmed(_ confirmation: Confirmation) -> Failure {
    var failure = Failure(
      .inputNeeded, "`\(confirmation.activity)` asks first: \(confirmation.question.shown)",
      hint: "agree with --yes")
    failure.names = ["confirm"]
    return failure
  }
}
