import ShareCore
import Terminal

/// The state of the sheet, from first drawing to choice; it does not know the terminal.
struct SheetScreen {
  /// The effect of an event.
  enum Step: Equatable {
    case stay
    /// Perform the shown activity at this place, with these option values.
    case perform(Int, [String: OptionValue])
    case cancel
  }

  /// What is on the screen.
  enum Mode {
    case list
    case reasons
    case details(SheetDetails)
  }

  let header: ItemHeader
  private(set) var list: SheetList
  private(set) var mode = Mode.list
  /// Draws the description of the marked activity.
  var pane = SheetPane(.none)
  /// The size of the thumbnail; nil if there is none.
  var previewSize: TerminalSize?
  /// The thumbnail, once it has been drawn.
  var preview: [Line] = []
  /// Whether the sheet has the whole screen.
  var isFull = false
  /// Whether lines and symbols beyond ASCII may be drawn.
  var isUnicode = true
  /// The number of list rows drawn last.
  private var pageRows = 1
  /// The first list row drawn last.
  private(set) var top = 0
  /// The option values set so far, by activity.
  private var settings: [Int: SheetDetails] = [:]
  /// Returns why each hidden activity is hidden.
  let reasons: () -> [String]
  /// Makes the details of a shown activity.
  let details: (Int) -> SheetDetails

  init(
    header: ItemHeader, activities: [Activity], reasons: @escaping () -> [String],
    details: @escaping (Int) -> SheetDetails
  ) {
    self.header = header
    list = SheetList(activities)
    self.reasons = reasons
    self.details = details
  }

  /// Draws the sheet for this terminal size; scrolling starts from the last drawing.
  mutating func draw(_ size: TerminalSize) -> Frame {
    switch mode {
    case .list:
      let layout = SheetLayout(self, size)
      top = layout.top
      pageRows = layout.listRows
      return listFrame(layout)
    case .reasons: return reasonsFrame(size)
    case .details(let details): return details.frame(columns: size.columns, isUnicode: isUnicode)
    }
  }

  /// Handles a key, a paste or the end of input.
  mutating func handle(_ event: Event) -> Step {
    switch mode {
    case .list: return handleInList(event)
    case .reasons:
      if case .endOfInput = event { return .cancel }
      mode = .list
      return .stay
    case .details(let details): return handle(event, in: details)
    }
  }

  /// Handles a click on a cell, or outside of the sheet.
  mutating func click(_ position: Position?, in size: TerminalSize) -> Step {
    guard let position else { return .cancel }
    guard case .list = mode else { return .stay }
    guard let place = SheetLayout(self, size).match(inRow: position.row), list.mark(place) else {
      return .stay
    }
    return perform()
  }

  /// Handles a turn of the wheel.
  mutating func turn(by rows: Int) {
    if case .list = mode { list.move(by: rows) }
  }

  private mutating func handleInList(_ event: Event) -> Step {
    if case .endOfInput = event { return .cancel }
    guard case .key(let key) = event else {
      _ = list.edit(event)
      return .stay
    }
    switch key {
    case .enter: return perform()
    case .escape: return .cancel
    case .control("d"): return list.filter.isEmpty ? .cancel : .stay
    case .up, .control("p"): list.move(by: -1)
    case .down, .control("n"): list.move(by: 1)
    case .pageUp: list.move(by: -max(1, pageRows - 1))
    case .pageDown: list.move(by: max(1, pageRows - 1))
    case .home: list.move(by: -list.matches.count)
    case .end: list.move(by: list.matches.count)
    case .character("?"): mode = .reasons
    case .tab: open(isLast: false)
    case .backTab: open(isLast: true)
    default:
      if let number = key.altDigit { return list.mark(number - 1) ? perform() : .stay }
      if key.editsFilter { _ = list.edit(event) }
    }
    return .stay
  }

  private func perform() -> Step {
    list.choice.map { .perform($0, settings[$0]?.changes ?? [:]) } ?? .stay
  }

  /// Shows the details of the marked activity, with earlier changes.
  private mutating func open(isLast: Bool) {
    guard let choice = list.choice else { return }
    var details = settings[choice] ?? details(choice)
    details.focus(last: isLast)
    mode = .details(details)
  }

  private mutating func handle(_ event: Event, in details: SheetDetails) -> Step {
    var details = details
    let step = details.handle(event)
    mode = .details(details)
    guard let choice = list.choice else { return .cancel }
    settings[choice] = details
    switch step {
    case .stay: return .stay
    case .back: mode = .list
    case .cancel: return .cancel
    case .accept: return .perform(choice, details.changes)
    }
    return .stay
  }
}

extension Key {
  /// The digit from 1 to 9 that is pressed with Alt.
  fileprivate var altDigit: Int? {
    guard modifiers == .alt, case .character(let scalar) = name, ("1"..."9").contains(scalar)
    else { return nil }
    return Int(scalar.value - 0x30)
  }

  /// Whether the key edits the search; its cursor stays at the end.
  fileprivate var editsFilter: Bool {
    guard let command = EditCommand(key: self) else { return true }
    switch command {
    case .deleteBackward, .killLineStart, .killBlankWordBackward, .killWordBackward, .yank, .undo:
      return true
    case .left, .right, .wordLeft, .wordRight, .lineStart, .lineEnd, .textStart, .textEnd, .up,
      .down, .deleteForward, .killLineEnd, .killWordForward, .newline:
      return false
    }
  }
}
