/// The reading of one line, from event to event; it knows no terminal.
package struct EditSession {
  /// How a line is asked for.
  package struct Question {
    /// What stands before the line.
    package var prompt: String
    /// What stands before its second line and the others.
    package var continuation = ""
    /// Whether nothing typed is shown; history and completion are off then.
    package var isSecure = false
    /// Finds what could stand at a place of a line, given in bytes.
    package var complete: (_ line: [UInt8], _ cursor: Int) -> Completion? = { _, _ in nil }
    /// Says whether Return ends a text; else it breaks the line.
    package var isComplete: (_ line: [UInt8]) -> Bool = { _ in true }

    package init(prompt: String) {
      self.prompt = prompt
    }
  }

  /// What is to be done after an event.
  package enum Step: Sendable, Equatable {
    case goOn
    case clearScreen
    case suspend
    case end(LineEditor.LineInput)
  }

  private let question: Question
  private let history: [[UInt8]]
  /// The text, its cursor included.
  package private(set) var buffer: EditBuffer
  private var walk: HistoryWalk
  /// Whether the last key went through the history, so that the next Up goes on with it.
  private var isWalking = false
  private var search: HistorySearch?
  private var completion: Completion?
  /// The first row shown of a text that is higher than the terminal.
  private var top = 0

  /// Begins with `initial`, the cursor at its end; the history is oldest first.
  package init(_ question: Question, history: [[UInt8]] = [], initial: [UInt8] = []) {
    self.question = question
    self.history = question.isSecure ? [] : history
    buffer = EditBuffer(initial)
    walk = HistoryWalk(self.history)
  }

  /// Takes one event in.
  package mutating func handle(_ event: Event) -> Step {
    completion = nil
    switch event {
    case .signal(let signal): return .end(.signal(signal))
    case .hangUp: return .end(.hangUp)
    case .endOfInput: return .end(.endOfInput)
    case .resize, .resumed, .mouse, .cursorPosition, .ready: return .goOn
    case .key, .paste: break
    }
    if search != nil, continueSearch(event) { return .goOn }
    let wasWalking = isWalking
    isWalking = false
    if case .key(let key) = event, let step = command(key, wasWalking: wasWalking) { return step }
    _ = buffer.handle(event)
    return .goOn
  }

  /// Does what keys do beyond editing; nil for the others.
  private mutating func command(_ key: Key, wasWalking: Bool) -> Step? {
    switch key {
    case .enter: return accept()
    case .control("c"): return .end(.interrupted)
    case .control("d") where buffer.isEmpty: return .end(.endOfInput)
    case .control("l"): return .clearScreen
    case .control("z"): return .suspend
    case .control("r") where !question.isSecure: search = HistorySearch(history)
    case .control("p"): recall(by: -1)
    case .control("n"): recall(by: 1)
    case .up where wasWalking || buffer.isOnFirstLine: recall(by: -1)
    case .down where wasWalking || buffer.isOnLastLine: recall(by: 1)
    case .tab where !question.isSecure: complete()
    default: return nil
    }
    return .goOn
  }

  private mutating func accept() -> Step {
    let line = buffer.bytes
    if question.isSecure || question.isComplete(line) { return .end(.line(line)) }
    buffer.perform(.newline)
    return .goOn
  }

  private mutating func recall(by distance: Int) {
    isWalking = true
    guard let line = walk.move(by: distance, from: buffer.bytes) else { return }
    buffer = buffer.showing(line)
  }

  /// Returns whether the event belonged to the search; others end it and are then done.
  private mutating func continueSearch(_ event: Event) -> Bool {
    if search?.handle(event) == true { return true }
    let found = search?.found
    search = nil
    switch event {
    case .key(.escape), .key(.control("g")), .key(.control("c")): return true
    default: break
    }
    if let found { buffer = buffer.showing(found) }
    return event == .key(.enter)
  }

  private mutating func complete() {
    let line = buffer.bytes
    guard let completion = question.complete(line, buffer.byteCursor),
      !completion.candidates.isEmpty, completion.replacing.upperBound <= line.count
    else { return }
    let common = completion.common
    // Where the case differs, what all share may be less than what was typed.
    if completion.candidates.count == 1 || common.count > completion.replacing.count {
      buffer.replace(bytes: completion.replacing, with: common)
    }
    if completion.candidates.count > 1 { self.completion = completion }
  }

  /// All that is shown now.
  package mutating func frame(size: TerminalSize) -> Frame {
    if let search { return search.frame(size: size) }
    let layout = layout(columns: size.columns)
    let limit = completion == nil ? size.rows : max(1, size.rows / 2)
    let height = min(layout.count, limit)
    top = min(max(top, layout.cursor.row - height + 1), layout.cursor.row, layout.count - height)
    var lines = layout.lines(top..<(top + height))
    if let completion {
      lines += CandidateList(completion, fitting: size)
        .lines(rows: size.rows - height, columns: size.columns)
    }
    return Frame(
      lines, cursor: Position(row: layout.cursor.row - top, column: layout.cursor.column))
  }

  /// What stays on the screen: the text without candidates, the cursor at its end.
  package mutating func lastFrame(size: TerminalSize) -> Frame {
    search = nil
    completion = nil
    buffer.perform(.textEnd)
    return frame(size: size)
  }

  private func layout(columns: Int) -> EditLayout {
    EditLayout(
      question.isSecure ? EditBuffer() : buffer, prompt: question.prompt,
      continuation: question.continuation, columns: columns)
  }
}
