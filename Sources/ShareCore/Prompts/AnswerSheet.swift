/// The answers of a call, and which of them were used.
package final class AnswerSheet {
  package let answers: Answers
  private var titles: ArraySlice<String>
  private var names: Set<String> = []
  private var usedMessage = false

  package init(_ answers: Answers) {
    self.answers = answers
    titles = answers.titles[...]
  }

  /// What the answers settle of a prompt.
  package enum Reply {
    case answered(PromptAnswer)
    /// Something is left to ask; what is known stands in the prompt.
    case open(Prompt)
  }

  /// Answers a prompt as far as it can; an answer that fits no choice is bad usage.
  package func answer(_ prompt: Prompt) throws(Failure) -> Reply {
    try prompt.content.reply(from: self)
  }

  /// The message of the call.
  func message() -> Bytes? {
    usedMessage = usedMessage || answers.message != nil
    return answers.message
  }

  /// Returns the form with the values of the call.
  func fill(_ form: Form) throws(Failure) -> Form {
    var form = form
    for option in form.options {
      if let value = try value(of: option) { try form.set(option, value) }
    }
    return form
  }

  /// Takes the next title, which must be that of one of the actions.
  func choice(of actions: [PromptAction], _ title: String) throws(Failure) -> Int? {
    guard let answer = titles.popFirst() else { return nil }
    if let choice = actions.firstIndex(where: { $0.title == answer }) { return choice }
    let question = title.isEmpty ? "the question" : "`\(title.shown)`"
    let all = actions.map { "`\($0.title.shown)`" }.joined(separator: ", ")
    throw .usage("`\(answer.shown)` is no answer to \(question)", hint: "the answers are \(all)")
  }

  /// Returns the value of the call for an option or field.
  func value(of option: ActivityOption) throws(Failure) -> OptionValue? {
    guard let given = answers.options.last(where: { $0.name == option.name })?.value else {
      return nil
    }
    names.insert(option.name)
    return try given.value(for: option)
  }

  /// The titles that nothing asked for.
  package var unusedTitles: [String] { titles.map { "`\($0.shown)`" } }

  /// Lists every answer that nothing asked for, as it was given.
  package var unused: [String] {
    let unknown = answers.options.map(\.name).filter { !names.contains($0) }
    let message = answers.message != nil && !usedMessage
    return unusedTitles + unknown.map { "`-o \($0.shown)`" } + (message ? ["`--message`"] : [])
  }
}
