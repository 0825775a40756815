/// What a program left behind.
package struct ProgramResult: Equatable, Sendable {
  /// How a program ended.
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    /// It was killed, with its group, because it ran longer than allowed.
    case timedOut
  }

  package let ending: Ending
  package let output: [UInt8]
  package let errors: [UInt8]

  /// The exit status, nil when it did not exit by itself.
  package var status: Int32? {
    if case .exited(let status) = ending { status } else { nil }
  }

  /// The number of the signal that ended it, nil when none did.
  package var signal: Int32? {
    if case .signalled(let signal) = ending { signal } else { nil }
  }

  /// Standard output as text, what is not UTF-8 replaced.
  package var outputText: String { String(decoding: output, as: UTF8.self) }

  /// Standard error as text, what is not UTF-8 replaced.
  package var errorText: String { String(decoding: errors, as: UTF8.self) }
}
