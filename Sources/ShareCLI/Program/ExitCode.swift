/// The exit status of `share`.
///
/// The documented ones are constants; a script can choose any other with `os.exit(n)`.
package struct ExitCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Everything completed.
  package static let success = ExitCode(rawValue: 0)
  /// The activity failed, or failed for some items.
  package static let failed = ExitCode(rawValue: 1)
  /// The command line, a script or the configuration is wrong.
  package static let usage = ExitCode(rawValue: 2)
  /// No activity applies, or the named one is hidden, excluded or unknown.
  package static let notApplicable = ExitCode(rawValue: 3)
  /// An answer was needed and there was no terminal to ask on.
  package static let inputNeeded = ExitCode(rawValue: 4)
  /// An item is missing or unreadable.
  package static let unusableItem = ExitCode(rawValue: 5)
  /// A service that is needed is not available, so nothing was started.
  package static let unavailable = ExitCode(rawValue: 6)
  /// The time limit of `--timeout` passed.
  package static let timedOut = ExitCode(rawValue: 124)
  /// The person cancelled.
  package static let cancelled = ExitCode(rawValue: 130)

  /// Every documented status with its meaning, for help, manual and reference.
  package static let documented: [(code: ExitCode, meaning: String)] = [
    (.success, "Everything completed."),
    (.failed, "The activity failed, or failed for some items."),
    (.usage, "Wrong usage, or a broken script or configuration."),
    (.notApplicable, "No activity applies, or the named one is hidden, excluded or unknown."),
    (.inputNeeded, "A choice or answer is needed, and there is no terminal to ask on."),
    (.unusableItem, "An item is missing or cannot be read."),
    (.unavailable, "A service it needs is not available; nothing was started."),
    (.timedOut, "Timed out (`--timeout`)."),
    (.cancelled, "Cancelled."),
  ]
}
