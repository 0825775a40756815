import Glibc

/// Carries what a system call said was wrong.
package struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  package let code: Int32

  package init(_ code: Int32) { self.code = code }

  /// Whether a signal came in.
  package var isInterruption: Bool { code == EINTR }

  /// Says it in the words of `strerror`, which is lower case but for its first letter.
  package var description: String {
    var buffer = [CChar](repeating: 0, count: 128)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    let words = Bytes(buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))).printable
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
