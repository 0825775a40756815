import Glibc

extension LuaError: CustomStringConvertible {
  /// The message, preceded by the location of the failure.
  package var description: String {
    switch self {
    case .syntax(let failure), .runtime(let failure): failure.description
    case .host(let error): placed(error.message)
    case .memory: placed("memory limit reached")
    case .deadline: placed("time limit reached")
    case .cancelled: placed("cancelled")
    case .exit(let code): "exit with status \(code)"
    case .output(let error): "cannot write output: \(systemMessage(error))"
    }
  }

  private func placed(_ message: String) -> String {
    location.map { "\($0): \(message)" } ?? message
  }
}

extension LuaError.Failure: CustomStringConvertible {
  /// The text of the value, preceded by the location unless the value is a string.
  package var description: String {
    let text = String(decoding: message, as: UTF8.self)
    guard let location, let value, !value.isText else { return text }
    return "\(location): \(text)"
  }
}

extension Value {
  fileprivate var isText: Bool {
    if case .bytes = self { return true }
    return false
  }
}

/// The C library's text for an errno.
private func systemMessage(_ error: Int32) -> String {
  String(cString: strerror(error))
}
