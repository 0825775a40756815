import ShareCore
import Terminal

/// Writes messages for the person to standard error: `share: …`, then an optional `hint:` line.
///
/// Whatever foreign bytes a message holds, nothing but visible text, tabs and line ends is written.
package struct MessagePrinter: Sendable {
  /// Leaves warnings out (`--quiet`); errors are written all the same.
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

  /// Writes an error and, where there is one, the hint below it.
  package func error(_ message: String, hint: String? = nil) {
    put("share: \(message)")
    if let hint { put("hint: \(hint)") }
  }

  /// Writes a warning unless the report is quiet.
  package func warning(_ message: String, hint: String? = nil) {
    guard !isQuiet else { return }
    put("share: warning: \(message)")
    if let hint { put("hint: \(hint)") }
  }

  /// Writes what a host says, as loud as its level is.
  func say(_ message: String, _ level: Host.Level) {
    switch level {
    case .warning: warning(message)
    case .info: if !isQuiet { put("share: \(message)") }
    case .debug: if isVerbose { put("share: \(message)") }
    }
  }

  /// Writes a further hint of its own.
  package func hint(_ hint: String) { put("hint: \(hint)") }

  /// Writes a line of details as it is, but for what a terminal must not get.
  package func note(_ text: String) { put(text) }

  private func put(_ line: String) {
    write(Array("\(EscapedText(line, layout: .paragraphs))\n".utf8))
  }
}
