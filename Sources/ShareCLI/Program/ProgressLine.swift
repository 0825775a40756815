import Glibc
import ShareCore
import Synchronization
import Terminal

/// Shows progress on one line of a terminal, at most five times a second.
///
/// Safe to use from several threads.
final class ProgressLine: Sendable {
  private let program: Program
  private let isShown: Bool
  private let state = Mutex(State())

  private struct State {
    var last: ContinuousClock.Instant?
    var isDrawn = false
    var isLeftToStream = false
  }

  init(_ program: Program, isQuiet: Bool) {
    self.program = program
    isShown = !isQuiet && program.isErrorTerminal
  }

  deinit { clear() }

  /// Whether the progress of single items is hidden, because the line shows that of the stream.
  var isLeftToStream: Bool {
    get { state.withLock { $0.isLeftToStream } }
    set { state.withLock { $0.isLeftToStream = newValue } }
  }

  /// Shows progress and a label, unless it was updated just before.
  func show(_ done: Double, _ total: Double?, _ label: String?) {
    guard isShown, !isLeftToStream else { return }
    let now = ContinuousClock.now
    let isSoon = state.withLock { state in
      if let last = state.last, last.duration(to: now) < .milliseconds(200) { return true }
      state.last = now
      return false
    }
    guard !isSoon else { return }
    let percent = total.flatMap { $0 > 0 ? "\(Int(min(1, done / $0) * 100)) %" : nil }
    draw([percent ?? plain(done), label].compactMap { $0 }.joined(separator: "  "))
  }

  /// Replaces the line with a text; without a terminal, prints it on a line of its own.
  func draw(_ text: String) {
    let line = EscapedText(text, layout: .line).description.fitting(columns: 79)
    guard program.isErrorTerminal else { return program.writeError(Bytes("\(line)\n".utf8)) }
    state.withLock { $0.isDrawn = true }
    program.writeError(Bytes("\r\(line)\u{1B}[K".utf8))
  }

  /// Clears the line.
  func clear() {
    let isDrawn = state.withLock { state in
      defer { state.isDrawn = false }
      return state.isDrawn
    }
    if isDrawn { program.writeError(Bytes("\r\u{1B}[K".utf8)) }
  }

  private func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
