import ShareCore
import Terminal

/// Carries the sheet from its first drawing to the choice, one event at a time; it knows no terminal.
struct SheetScreen {
  /// What an event comes to.
  enum Step: Equatable {
    case stay
    /// Performs the shown activity at this place, with what was set for it.
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
  /// Draws what is said of the marked activity.
  var pane = SheetPane(.none)
  /// Is the cells that a small picture of the items takes; nil where there will be none.
  var previewSize: TerminalSize?
  /// Holds the small picture once it is there.
  var preview: [Line] = []
  /// Tells that the sheet has the whole screen.
  var isFull = false
  /// Tells that lines may be drawn and symbols shown.
  var isUnicode = true
  /// Counts the rows of the list that were drawn last.
  private var pageRows = 1
  /// The first row of the list that was drawn last.
  private(set) var top = 0
  /// What was set for activities whose details were looked at.
  private var settings: [Int: SheetDetails] = [:]
  /// Says of each hidden activity why.
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

  /// Draws the sheet for a terminal of this size; the list scrolls from where it was drawn last.
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

  /// Goes on by a key, a paste or the end of input.
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

  /// Goes on by a click on a cell, or outside of the sheet.
  mutating func click(_ position: Position?, in size: TerminalSize) -> Step {
    guard let position else { return .cancel }
    guard case .list = mode else { return .stay }
    guard let place = SheetLayout(self, size).match(inRow: position.row), list.mark(place) else {
      return .stay
    }
    return perform()
  }

  /// Goes on by a turn of the wheel.
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

  /// Shows the details of the marked activity, with what was set there before.
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
  /// Holds the digit that is pressed with Alt, from 1 to 9.
  fileprivate var altDigit: Int? {
    guard modifiers == .alt, case .character(let scalar) = name, ("1"..."9").contains(scalar)
    else { return nil }
    return Int(scalar.value - 0x30)
  }

  /// Tells whether the key changes what is looked for: the cursor of the filter stays at its end.
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
