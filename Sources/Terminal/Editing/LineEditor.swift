/// Reads lines from a person: edits them on the terminal, below the cursor.
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

  /// Earlier lines, oldest first; the caller adds to them.
  package var history: [[UInt8]] = []
  /// Finds what could stand at a place of a line, given in bytes.
  package var complete: (_ line: [UInt8], _ cursor: Int) -> Completion? = { _, _ in nil }
  /// Says whether Return ends a text; else it breaks the line.
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
  ///   - prompt: what stands before the line
  ///   - continuation: what stands before its second line and the others
  ///   - initial: what the line begins as
  ///   - isSecure: whether nothing typed is shown; history and completion are off then
  /// - Returns: the line, or why there is none
  /// - Throws: `noTerminal` or `busy` when the terminal cannot be made raw
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
      // All that came is taken in before the next drawing.
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
