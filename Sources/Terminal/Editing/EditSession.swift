/// The state of editing one line; independent of any terminal.
package struct EditSession {
  /// How to ask for a line.
  package struct Question {
    /// The text before the first line.
    package var prompt: String
    /// The text before all other lines.
    package var continuation = ""
    /// Whether to hide the typed text; this also turns off history and completion.
    package var isSecure = false
    /// Returns the completions at a position in a line, in bytes.
    package var complete: (_ line: [UInt8], _ cursor: Int) -> Completion? = { _, _ in nil }
    /// Returns whether Enter finishes the text; otherwise it inserts a line break.
    package var isComplete: (_ line: [UInt8]) -> Bool = { _ in true }

    package init(prompt: String) {
      self.prompt = prompt
    }
  }

  /// What to do after an event.
  package enum Step: Sendable, Equatable {
    case goOn
    case clearScreen
    case suspend
    case end(LineEditor.LineInput)
  }

  private let question: Question
  private let history: [[UInt8]]
  /// The text and its cursor.
  package private(set) var buffer: EditBuffer
  private var walk: HistoryWalk
  /// Whether the last key moved through the history, so that the next Up continues.
  private var isWalking = false
  private var search: HistorySearch?
  private var completion: Completion?
  /// The first row shown of a text with more rows than the terminal.
  private var top = 0

  /// Creates a session with `initial` and the cursor at its end; `history` is oldest first.
  package init(_ question: Question, history: [[UInt8]] = [], initial: [UInt8] = []) {
    self.question = question
    self.history = question.isSecure ? [] : history
    buffer = EditBuffer(initial)
    walk = HistoryWalk(self.history)
  }

  /// Processes one event.
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

  /// Performs keys that do more than edit; returns nil for all others.
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

  /// Passes an event to the search; returns false if it ended the search and is still to be processed.
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
    // If cases differ, the common prefix may be shorter than the typed text.
    if completion.candidates.count == 1 || common.count > completion.replacing.count {
      buffer.replace(bytes: completion.replacing, with: common)
    }
    if completion.candidates.count > 1 { self.completion = completion }
  }

  /// Returns the frame to show now.
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

  /// Returns the frame that stays on the screen: the text without candidates, the cursor at its end.
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
