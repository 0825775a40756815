/// Holds the answers of a call, and which of them were used.
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
    switch prompt {
    case .alert(let alert): try answer(alert)
    case .actionSheet(let sheet): try answer(sheet)
    case .form(let form): try answer(form)
    case .composition(let composition): try answer(composition)
    case .confirmation: answers.agrees ? .answered(PromptAnswer()) : .open(prompt)
    }
  }

  private func answer(_ alert: Alert) throws(Failure) -> Reply {
    var values: [String: OptionValue] = [:]
    for field in alert.fields {
      let kind: ActivityOption.Kind = field.isSecure ? .secret : .string
      values[field.name] = try value(of: ActivityOption(field.name, kind))
    }
    let alert = alert.filled(values)
    guard let choice = try choice(of: alert.actions, alert.title) else {
      return .open(.alert(alert))
    }
    return .answered(alert.answer(choice))
  }

  private func answer(_ sheet: ActionSheet) throws(Failure) -> Reply {
    guard let choice = try choice(of: sheet.actions, sheet.title ?? "") else {
      return .open(.actionSheet(sheet))
    }
    return .answered(PromptAnswer(action: choice))
  }

  private func answer(_ form: Form) throws(Failure) -> Reply {
    let filled = try fill(form)
    let prompt = Prompt.form(filled)
    return prompt.completeAnswer.map(Reply.answered) ?? .open(prompt)
  }

  private func answer(_ composition: Composition) throws(Failure) -> Reply {
    var composition = composition
    composition.form = try fill(composition.form)
    if composition.message == nil, let message = answers.message {
      composition.message = message
      usedMessage = true
    }
    let prompt = Prompt.composition(composition)
    return prompt.completeAnswer.map(Reply.answered) ?? .open(prompt)
  }

  private func fill(_ form: Form) throws(Failure) -> Form {
    var form = form
    for option in form.options {
      if let value = try value(of: option) { try form.set(option, value) }
    }
    return form
  }

  /// Takes the next title, which must be that of one of the actions.
  private func choice(of actions: [PromptAction], _ title: String) throws(Failure) -> Int? {
    guard let answer = titles.popFirst() else { return nil }
    if let choice = actions.firstIndex(where: { $0.title == answer }) { return choice }
    let question = title.isEmpty ? "the question" : "`\(title.shown)`"
    let all = actions.map { "`\($0.title.shown)`" }.joined(separator: ", ")
    throw .usage("`\(answer.shown)` is no answer to \(question)", hint: "the answers are \(all)")
  }

  private func value(of option: ActivityOption) throws(Failure) -> OptionValue? {
    guard let given = answers.options.last(where: { $0.name == option.name })?.value else {
      return nil
    }
    names.insert(option.name)
    return try given.value(for: option)
  }

  /// Lists the titles that nothing asked for.
  package var unusedTitles: [String] { titles.map { "`\($0.shown)`" } }

  /// Lists every answer that nothing asked for, as it was given.
  package var unused: [String] {
    let unknown = answers.options.map(\.name).filter { !names.contains($0) }
    let message = answers.message != nil && !usedMessage
    return unusedTitles + unknown.map { "`-o \($0.shown)`" } + (message ? ["`--message`"] : [])
  }
}
