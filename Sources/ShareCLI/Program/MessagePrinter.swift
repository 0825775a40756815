import ShareCore
import Terminal

/// Prints messages to standard error: `share: …`, then an optional `hint:` line.
///
/// Only visible text, tabs and line ends are written, whatever bytes a message holds.
package struct MessagePrinter: Sendable {
  /// Leaves out warnings (`--quiet`), but not errors.
  package var isQuiet: Bool
  /// Adds tracebacks (`--verbose`).
  package var isVerbose: Bool
  private let write: @Sendable ([UInt8]) -> Void

  package init(
    isQuiet: Bool = false, isVerbose: Bool = false, write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    self.write = write
  }

  /// Prints an error and its hint.
  package func error(_ message: String, hint: String? = nil) {
    put("share: \(message)")
    if let hint { put("hint: \(hint)") }
  }

  /// Prints a warning unless quiet.
  package func warning(_ message: String, hint: String? = nil) {
    guard !isQuiet else { return }
    put("share: warning: \(message)")
    if let hint { put("hint: \(hint)") }
  }

  /// Prints a message of the host, depending on its level.
  func say(_ message: String, _ level: Host.Level) {
    switch level {
    case .warning: warning(message)
    case .info: if !isQuiet { put("share: \(message)") }
    case .debug: if isVerbose { put("share: \(message)") }
    }
  }

  /// Prints another hint.
  package func hint(_ hint: String) { put("hint: \(hint)") }

  /// Prints a line as it is, except for bytes that a terminal must not get.
  package func note(_ text: String) { put(text) }

  private func put(_ line: String) {
    write(Array("\(EscapedText(line, layout: .paragraphs))\n".utf8))
  }
}
