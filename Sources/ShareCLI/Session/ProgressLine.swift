import Glibc
import ShareCore
import Terminal

/// Shows how far the work has come, on one line of a terminal, five times a second at the most.
final class ProgressLine {
  private let program: Program
  private let isShown: Bool
  private var last: ContinuousClock.Instant?

  init(_ program: Program, isQuiet: Bool) {
    self.program = program
    isShown = !isQuiet && program.isErrorTerminal
  }

  deinit {
    if last != nil { program.writeError(Bytes("\r\u{1B}[K".utf8)) }
  }

  /// Shows done of total and a label; what comes too soon after the last is left out.
  func show(_ done: Double, _ total: Double?, _ label: String?) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let last, last.duration(to: now) < .milliseconds(200) { return }
    last = now
    let percent = total.flatMap { $0 > 0 ? "\(Int(min(1, done / $0) * 100)) %" : nil }
    let text = [percent ?? plain(done), label].compactMap { $0 }.joined(separator: "  ")
    let line = EscapedText(text, layout: .line).description.fitting(columns: 79)
    program.writeError(Bytes("\r\(line)\u{1B}[K".utf8))
  }

  private func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
