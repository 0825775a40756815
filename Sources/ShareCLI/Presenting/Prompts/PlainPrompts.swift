import ShareCore
import Terminal

/// Presents prompts line by line, as numbered lists and single questions.
///
/// A wrong answer is explained and the question asked again; the third one cancels the run.
struct PlainPrompts {
  private let terminal: LineTerminal
  private static let attempts = 3

  init(_ terminal: LineTerminal) { self.terminal = terminal }

  func present(_ prompt: Prompt) throws(Stop) -> PromptAnswer {
    let layout = prompt.layout
    if !layout.isTitleDrawnOnly { say(layout.title) }
    say(layout.text)
    var values = layout.fields.map(\.known)
    for (place, field) in layout.fields.enumerated() where !field.isAnswered {
      var value: OptionValue?
      guard try ask(field, &value) else { return try layout.leave(layout.endOfInput, values) }
      values[place] = value
    }
    guard !layout.actions.isEmpty else { return try layout.answer(values, 0) }
    return try choose(layout, values)
  }

  /// Asks until the value is accepted; returns false at the end of input.
  private func ask(_ field: PromptField, _ value: inout OptionValue?) throws(Stop) -> Bool {
    let hint = field.hint.isEmpty || field.isSecret ? "" : " (\(field.hint))"
    let known = field.isSecret ? "" : (field.known?.bytes ?? []).printable
    let label = shown(field.label + hint) + (known.isEmpty ? ": " : " [\(shown(known))]: ")
    for _ in 0..<Self.attempts {
      guard let line = try terminal.ask(label, isSecure: field.isSecret) else { return false }
      do throws(Failure) {
        value = line.isEmpty && field.known != nil ? field.known : try field.parse(line)
        return true
      } catch { say(error.message) }
    }
    throw .cancelled
  }

  /// Asks for an action by its number or its title.
  private func choose(_ layout: PromptLayout, _ values: [OptionValue?]) throws(Stop)
    -> PromptAnswer
  {
    let actions = layout.actions
    let (order, marked) = layout.placement(false)
    terminal.show(NumberedList(order.map { shown(actions[$0].title) }).text)
    let mark = marked.map { ", or press Enter for `\(shown(actions[$0].title))`" } ?? ""
    let question = (order.count == 1 ? "Choose 1" : "Choose 1-\(order.count)") + "\(mark): "
    var attempts = Self.attempts
    while attempts > 0 {
      guard let line = try terminal.ask(question) else {
        return try layout.leave(layout.endOfInput, values)
      }
      let answer = line.printable.trimmed
      if answer.isEmpty {
        if let marked { return try layout.answer(values, marked) }
        continue
      }
      if let number = Int(answer), order.indices.contains(number - 1) {
        return try layout.answer(values, order[number - 1])
      }
      if let place = actions.firstIndex(where: { $0.title == answer }) {
        return try layout.answer(values, place)
      }
      if layout.style == .sheet, answer == "q", let escape = layout.escape {
        return try layout.leave(escape, values)
      }
      say("there is no `\(answer)`")
      attempts -= 1
    }
    throw .cancelled
  }

  private func say(_ text: String) {
    if !text.isEmpty { terminal.show("\(EscapedText(text, layout: .paragraphs))\n") }
  }

  private func shown(_ text: String) -> String { EscapedText(text, layout: .line).description }
}
