internal import CSystem

/// An error of a terminal, or of the file with the history of lines typed on it.
package enum TerminalError: Error, Sendable, Equatable {
  /// The device cannot be opened.
  case cannotOpen(path: [UInt8], errno: Int32)
  /// The device is not a terminal, or rejects the settings.
  case noTerminal(path: [UInt8], errno: Int32)
  /// Another device is in raw mode.
  case busy(path: [UInt8])
  /// The history cannot be read or written.
  case history(path: [UInt8], errno: Int32)
}

extension TerminalError: CustomStringConvertible {
  /// A message of one line.
  package var description: String {
    switch self {
    case .cannotOpen(let path, let errno):
      "terminal \(quoted(path)) cannot be opened: \(reason(errno))"
    case .noTerminal(let path, let errno):
      "\(quoted(path)) cannot be used as a terminal: \(reason(errno))"
    case .busy(let path):
      "terminal \(quoted(path)) is in use; answer the current prompt first"
    case .history(let path, let errno):
      "history \(quoted(path)) cannot be used: \(reason(errno))"
    }
  }

  private func quoted(_ path: [UInt8]) -> String {
    "`\(EscapedText(path))`"
  }

  private func reason(_ errno: Int32) -> String {
    cs_error_text(errno).map { String(cString: $0).lowercased() } ?? "error \(errno)"
  }
}
