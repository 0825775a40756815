import ShareCore
import Terminal

/// Carries a prompt from its first drawing to its answer, one event at a time.
struct PromptDialog {
  let prompt: Prompt
  var screen = PromptScreen()
  /// Holds the options that have fields, which are the last ones of the screen.
  private let options: [ActivityOption]

  /// Prepares a prompt for a terminal; on one that is not small an action sheet is a popover.
  init(_ prompt: Prompt, isSmall: Bool) {
    self.prompt = prompt
    switch prompt {
    case .form(let form): options = form.missing
    case .composition(let composition): options = composition.form.options
    case .alert, .actionSheet, .confirmation: options = []
    }
    switch prompt {
    case .alert(let alert): show(alert)
    case .confirmation(let confirmation):
      show(confirmation.alert)
      screen.isQuestion = true
    case .actionSheet(let sheet):
      screen.title = sheet.title ?? ""
      screen.text = sheet.message ?? ""
      screen.isSheet = true
      shape(isSmall: isSmall)
    case .form(let form):
      screen.title = form.title
      screen.fields = options.map { PromptField($0, value: nil) }
      screen.footer = Self.help
    case .composition(let composition):
      screen.title = composition.title
      screen.text = composition.preview.joined(separator: "\n")
      screen.fields =
        [PromptField(message: composition.message ?? [])]
        + options.map { PromptField($0, value: composition.form.values[$0.name]) }
      screen.footer = Self.help
    }
  }

  /// Prepares a form of all its options, with the values they have; `about` stands above them.
  init(all form: Form, about: String, footer: String) {
    prompt = .form(form)
    options = form.options
    screen.title = form.title
    screen.text = about
    screen.fields = options.map { PromptField($0, value: form.values[$0.name]) }
    screen.footer = footer
  }

  private static let help = "Return accepts, Tab goes on, Esc cancels"

  private mutating func show(_ alert: Alert) {
    screen.title = alert.title
    screen.text = alert.message ?? ""
    screen.fields = alert.fields.map { PromptField($0) }
    screen.isPair = alert.actions.count == 2
    put(alert.actions, alert.placement, alert.marked)
  }

  /// Draws an action sheet with or without its cancel row, as the size of the terminal is now.
  mutating func shape(isSmall: Bool) {
    guard case .actionSheet(let sheet) = prompt else { return }
    let kept = screen.marked.map { screen.buttons[$0].place }
    put(
      sheet.actions, sheet.placement(isPopover: !isSmall),
      kept ?? sheet.marked(isPopover: !isSmall))
  }

  private mutating func put(_ actions: [PromptAction], _ order: [Int], _ marked: Int?) {
    screen.buttons = order.map { place in
      PromptScreen.Button(
        place: place, title: actions[place].title,
        isDestructive: actions[place].style == .destructive)
    }
    screen.marked = marked.flatMap { order.firstIndex(of: $0) }
  }

  /// Goes on by a key, a paste or the end of input; returns the answer when there is one.
  mutating func take(_ event: Event) throws(Stop) -> PromptAnswer? {
    try follow(screen.handle(event))
  }

  /// Goes on by a click: on a button it chooses, outside of an action sheet it leaves.
  mutating func click(at position: Position?, columns: Int) throws(Stop) -> PromptAnswer? {
    guard let position else { return screen.isSheet ? try follow(.escape) : nil }
    guard let button = screen.button(at: position, columns: columns) else { return nil }
    screen.marked = button
    return try follow(.accept)
  }

  /// Takes what stands in the fields of a form so far; nil where something does not fit.
  mutating func pause() -> PromptAnswer? {
    guard case .form(let form) = prompt else { return nil }
    return filled(form, isWhole: false)
  }

  private mutating func follow(_ step: PromptScreen.Step) throws(Stop) -> PromptAnswer? {
    switch step {
    case .stay: nil
    case .accept: try accept()
    case .escape: if let leaving = prompt.escape { try leave(leaving) } else { nil }
    case .endOfInput: try leave(prompt.endOfInput)
    }
  }

  private func leave(_ leaving: Prompt.Leaving) throws(Stop) -> PromptAnswer? {
    switch leaving {
    case .action(let place): try choose(place)
    case .cancels: throw .cancelled
    }
  }

  private mutating func accept() throws(Stop) -> PromptAnswer? {
    switch prompt {
    case .alert, .actionSheet, .confirmation:
      return try screen.marked.flatMap { marked throws(Stop) in
        try choose(screen.buttons[marked].place)
      }
    case .form(let form): return filled(form, isWhole: true)
    case .composition(let composition): return composed(composition)
    }
  }

  private func choose(_ place: Int) throws(Stop) -> PromptAnswer? {
    switch prompt {
    case .alert(let alert):
      let texts = screen.fields.map { ($0.name, OptionValue.bytes($0.bytes)) }
      return alert.filled(Dictionary(texts) { first, _ in first }).answer(place)
    case .confirmation(let confirmation):
      if place == confirmation.alert.actions.cancel { throw .cancelled }
      return PromptAnswer()
    case .actionSheet, .form, .composition: return PromptAnswer(action: place)
    }
  }

  /// Takes what stands in the fields; the first that does not fit gets the cursor and the reason.
  ///
  /// One that is not whole may lack values that are needed.
  private mutating func filled(_ form: Form, isWhole: Bool) -> PromptAnswer? {
    var form = form
    for (field, option) in zip(screen.fields.indices.suffix(options.count), options) {
      let typed = screen.fields[field].bytes
      let known = form.values[option.name]
      // What was known is right already, and may stand for a value that is found later.
      if typed == known?.bytes || (typed.isEmpty && known == nil && !isWhole) { continue }
      do throws(Failure) {
        try form.type(typed, for: option)
      } catch {
        return object(to: field, error.reason(forOption: option.name))
      }
    }
    return PromptAnswer(values: form.values)
  }

  private mutating func composed(_ composition: Composition) -> PromptAnswer? {
    let message = screen.fields[0].bytes
    if message.isEmpty, composition.isMessageRequired {
      return object(to: 0, "is needed")
    }
    var answer = filled(composition.form, isWhole: true)
    answer?.message = message.isEmpty ? nil : message
    return answer
  }

  private mutating func object(to field: Int, _ reason: String) -> PromptAnswer? {
    screen.focus = field
    screen.fields[field].reason = reason
    return nil
  }
}
