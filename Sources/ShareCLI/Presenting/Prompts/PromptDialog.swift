import ShareCore
import Terminal

/// Carries a prompt on a terminal from its first drawing to its answer, one event at a time.
struct PromptDialog {
  var screen: PromptScreen
  private let layout: PromptLayout

  private static let keys = ["Enter accept", "Tab next field", "Esc cancel"]

  /// Prepares a prompt; on a terminal that is not small an action sheet is a popover.
  init(_ prompt: Prompt, isSmall: Bool) {
    self.init(prompt.layout)
    arrange(isSmall: isSmall)
  }

  /// Prepares a prompt without actions; `footer` names the keys.
  init(_ layout: PromptLayout, footer: [String] = keys) {
    self.layout = layout
    screen = PromptScreen(
      title: layout.title, text: layout.text, footer: layout.actions.isEmpty ? footer : [],
      fields: layout.fields, style: layout.style)
  }

  /// Arranges the actions for the size of the terminal: a popover has no row to cancel.
  mutating func arrange(isSmall: Bool) {
    let (order, marked) = layout.placement(!isSmall)
    let kept = screen.marked.map { screen.buttons[$0].place } ?? marked
    screen.buttons = order.map { place in
      PromptScreen.Button(
        place: place, title: layout.actions[place].title,
        isDestructive: layout.actions[place].style == .destructive)
    }
    screen.marked = kept.flatMap { order.firstIndex(of: $0) }
  }

  /// Puts the cursor into the first field or the last.
  mutating func focus(last: Bool) { screen.focus = last ? max(0, screen.fields.count - 1) : 0 }

  /// Applies a key, a paste or the end of input; returns the answer when there is one.
  mutating func take(_ event: Event) throws(Stop) -> PromptAnswer? {
    try follow(screen.handle(event))
  }

  /// Applies a click: on a button it chooses, outside of an action sheet it leaves.
  mutating func click(at position: Position?, columns: Int) throws(Stop) -> PromptAnswer? {
    guard let position else { return screen.style == .sheet ? try follow(.escape) : nil }
    guard let button = screen.button(at: position, columns: columns) else { return nil }
    screen.marked = button
    return try follow(.accept)
  }

  /// Returns what the fields hold so far, even if some are empty that must not be; nil where one
  /// is refused.
  mutating func draft() throws(Stop) -> PromptAnswer? {
    guard let values = values(allowingGaps: true) else { return nil }
    return try layout.answer(values, 0)
  }

  private mutating func follow(_ step: PromptScreen.Step) throws(Stop) -> PromptAnswer? {
    let leaving: Prompt.Leaving
    switch step {
    case .stay: return nil
    case .accept: leaving = .action(screen.marked.map { screen.buttons[$0].place } ?? 0)
    case .escape:
      guard let escape = layout.escape else { return nil }
      leaving = escape
    case .endOfInput: leaving = layout.endOfInput
    }
    guard leaving != .cancels else { throw .cancelled }
    guard let values = values() else { return nil }
    return try layout.leave(leaving, values)
  }

  /// Checks the fields; the first that is refused gets the cursor and the reason.
  private mutating func values(allowingGaps: Bool = false) -> [OptionValue?]? {
    var values: [OptionValue?] = []
    for (place, field) in screen.fields.enumerated() {
      if allowingGaps, field.known == nil, field.bytes.isEmpty {
        values.append(nil)
        continue
      }
      do throws(Failure) { values.append(try field.parse(field.bytes)) } catch {
        screen.focus = place
        screen.fields[place].reason =
          field.option.map { error.reason(forOption: $0.name) } ?? error.message
        return nil
      }
    }
    return values
  }
}
