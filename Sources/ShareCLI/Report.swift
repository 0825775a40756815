import Terminal

/// Writes messages for the person to standard error: `share: …`, then an optional `hint:` line.
///
/// Whatever foreign bytes a message holds, nothing but visible text, tabs and line ends is written.
package struct Report {
  /// Leaves warnings out (`--quiet`); errors are written all the same.
  package var isQuiet: Bool
  private let write: ([UInt8]) -> Void

  package init(isQuiet: Bool = false, write: @escaping ([UInt8]) -> Void) {
    self.isQuiet = isQuiet
    self.write = write
  }

  /// Writes an error and, where there is one, the hint below it.
  package func error(_ message: String, hint: String? = nil) {
    put("share: \(message)")
    if let hint { put("hint: \(hint)") }
  }

  /// Writes an error of the command line.
  package func error(_ error: UsageError) {
    self.error(error.description, hint: error.hint)
  }

  /// Writes a warning unless the report is quiet.
  package func warning(_ message: String, hint: String? = nil) {
    guard !isQuiet else { return }
    put("share: warning: \(message)")
    if let hint { put("hint: \(hint)") }
  }

  private func put(_ line: String) {
    write(Array("\(EscapedText(line, layout: .paragraphs))\n".utf8))
  }
}
