import ShareCore
import Terminal

/// Presents prompts as numbered lists and single questions, line by line.
///
/// What is wrong is said and asked again; the third time the run is cancelled.
struct PlainPrompts {
  private let terminal: LineTerminal
  private static let attempts = 3

  init(_ terminal: LineTerminal) { self.terminal = terminal }

  func present(_ prompt: Prompt) throws(Stop) -> PromptAnswer {
    switch prompt {
    case .alert(let alert): return try present(alert, prompt)
    case .actionSheet(let sheet):
      let order = sheet.placement(isPopover: false)
      say(sheet.title, sheet.message)
      let marked = sheet.marked(isPopover: false)
      return PromptAnswer(action: try choose(sheet.actions, order, marked, prompt))
    case .form(let form): return PromptAnswer(values: try fill(form, form.missing).values)
    case .composition(let composition): return try present(composition)
    case .confirmation(let confirmation):
      let alert = confirmation.alert
      say(alert.title, nil)
      let choice = try choose(alert.actions, alert.placement, alert.marked, prompt)
      guard choice != alert.actions.cancel else { throw .cancelled }
      return PromptAnswer()
    }
  }

  private func present(_ alert: Alert, _ prompt: Prompt) throws(Stop) -> PromptAnswer {
    say(alert.title, alert.message)
    var values: [String: OptionValue] = [:]
    for field in alert.fields {
      let label = field.title ?? field.name
      let typed = try terminal.ask(
        question(label, field.isSecure ? [] : field.initial), isSecure: field.isSecure)
      guard let typed else { return alert.answer(try leave(prompt.endOfInput)) }
      values[field.name] = .bytes(typed.isEmpty ? field.initial : typed)
    }
    let choice = try choose(alert.actions, alert.placement, alert.marked, prompt)
    return alert.filled(values).answer(choice)
  }

  private func present(_ composition: Composition) throws(Stop) -> PromptAnswer {
    say(composition.title, composition.preview.joined(separator: "\n"))
    var message = composition.message
    if message == nil {
      message = try ask(question("Message", [])) { (bytes) throws(Failure) in
        guard !bytes.isEmpty || !composition.isMessageRequired else {
          throw Failure(.usage, "a message is needed")
        }
        return bytes.isEmpty ? nil : bytes
      }
    }
    let form = try fill(composition.form, composition.form.options)
    return PromptAnswer(values: form.values, message: message)
  }

  private func fill(_ form: Form, _ options: [ActivityOption]) throws(Stop) -> Form {
    var form = form
    for option in options {
      let known = form.values[option.name].flatMap { option.kind == .secret ? nil : $0.bytes }
      let expectation = option.kind == .string ? "" : " (\(option.expectation))"
      let label = (option.title ?? option.name) + expectation
      try ask(question(label, known ?? []), isSecure: option.kind == .secret) {
        (bytes) throws(Failure) in
        if !bytes.isEmpty || form.values[option.name] == nil {
          try form.type(bytes, for: option)
        }
      }
    }
    return form
  }

  /// Asks until the answer is taken; the end of input cancels the run.
  private func ask<Taken>(
    _ question: String, isSecure: Bool = false, _ take: (Bytes) throws(Failure) -> Taken
  ) throws(Stop) -> Taken {
    for _ in 0..<Self.attempts {
      guard let line = try terminal.ask(question, isSecure: isSecure) else { break }
      do { return try take(line) } catch { say(error.message, nil) }
    }
    throw .cancelled
  }

  /// Returns the place of the chosen action, by its number or its title.
  private func choose(
    _ actions: [PromptAction], _ order: [Int], _ marked: Int?, _ prompt: Prompt
  ) throws(Stop) -> Int {
    terminal.show(NumberedList(order.map { shown(actions[$0].title) }).text)
    let mark = marked.map { ", or press Return for `\(shown(actions[$0].title))`" } ?? ""
    var isSheet = false
    if case .actionSheet = prompt { isSheet = true }
    var attempts = Self.attempts
    while attempts > 0 {
      let question = (order.count == 1 ? "Choose 1" : "Choose 1-\(order.count)") + "\(mark): "
      guard let line = try terminal.ask(question) else { return try leave(prompt.endOfInput) }
      let answer = line.printable.trimmed
      if answer.isEmpty {
        if let marked { return marked }
        continue
      }
      if let number = Int(answer), order.indices.contains(number - 1) { return order[number - 1] }
      if let place = actions.firstIndex(where: { $0.title == answer }) { return place }
      if isSheet, answer == "q", let leaving = prompt.escape { return try leave(leaving) }
      say("There is no `\(answer)`.", nil)
      attempts -= 1
    }
    throw .cancelled
  }

  /// Returns the action that leaving stands for.
  private func leave(_ leaving: Prompt.Leaving) throws(Stop) -> Int {
    switch leaving {
    case .action(let place): place
    case .cancels: throw .cancelled
    }
  }

  private func say(_ title: String?, _ message: String?) {
    for text in [title, message] {
      if let text, !text.isEmpty { terminal.show("\(EscapedText(text, layout: .paragraphs))\n") }
    }
  }

  private func question(_ label: String, _ known: Bytes) -> String {
    known.isEmpty ? "\(shown(label)): " : "\(shown(label)) [\(shown(known.printable))]: "
  }

  private func shown(_ text: String) -> String { EscapedText(text, layout: .line).description }
}
