/// Lets the user type and edit lines below the cursor of a terminal.
package final class LineEditor {
  /// What reading a line returned.
  package enum LineInput: Sendable, Equatable {
    /// Enter was pressed: the text as typed, possibly several lines.
    case line([UInt8])
    /// Ctrl-C was pressed.
    case interrupted
    /// Ctrl-D was pressed on an empty line, or the input ended.
    case endOfInput
    case hangUp
    case signal(Int32)
  }

  /// Earlier lines, oldest first; the caller appends to them.
  package var history: [[UInt8]] = []
  /// Returns the completions at a position in a line, in bytes.
  package var complete: (_ line: [UInt8], _ cursor: Int) -> Completion? = { _, _ in nil }
  /// Returns whether Enter finishes the text; otherwise it inserts a line break.
  package var isComplete: (_ line: [UInt8]) -> Bool = { _ in true }

  private let device: TerminalDevice
  private let isColored: Bool

  package init(device: TerminalDevice, isColored: Bool = false) {
    self.device = device
    self.isColored = isColored
  }

  /// Reads one line.
  ///
  /// - Parameters:
  ///   - prompt: the text before the first line
  ///   - continuation: the text before all other lines
  ///   - initial: the initial text
  ///   - isSecure: whether to hide the typed text; this also turns off history and completion
  /// - Returns: the line, or why there is none
  /// - Throws: `noTerminal` or `busy` if the terminal cannot enter raw mode
  package func read(
    prompt: String, continuation: String = "", initial: [UInt8] = [], isSecure: Bool = false
  ) throws -> LineInput {
    var question = EditSession.Question(prompt: prompt)
    question.continuation = continuation
    question.isSecure = isSecure
    question.complete = complete
    question.isComplete = isComplete
    var session = EditSession(question, history: history, initial: initial)
    return try device.withRawMode {
      var view = InlineView(device: device, isColored: isColored)
      let result = run(&session, &view)
      if result != .hangUp {
        view.paint(session.lastFrame(size: device.size))
        view.finish()
      }
      return result
    }
  }

  private func run(_ session: inout EditSession, _ view: inout InlineView) -> LineInput {
    while true {
      view.paint(session.frame(size: device.size))
      var event = device.nextEvent()
      // Process all pending events before the next drawing.
      while let next = event {
        if next == .resize { view.resized() }
        if next == .resumed { view.resumed() }
        switch session.handle(next) {
        case .goOn: break
        case .clearScreen: view.clearScreen()
        case .suspend: device.suspend()
        case .end(let result): return result
        }
        event = device.nextEvent(timeout: .zero)
      }
    }
  }
}
