/// Names the status a run of `share` ends with.
///
/// The fixed ones are constants; a script's `os.exit(n)` makes any other.
package struct ExitCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Says that everything asked for was done.
  package static let success = ExitCode(rawValue: 0)
  /// Says that an activity, or one of several items, failed.
  package static let failed = ExitCode(rawValue: 1)
  /// Says that the command line, a script or the configuration is wrong.
  package static let usage = ExitCode(rawValue: 2)
  /// Says that no activity applies, or the named one is hidden, excluded or unknown.
  package static let notApplicable = ExitCode(rawValue: 3)
  /// Says that an answer was needed and there was no terminal to ask on.
  package static let inputNeeded = ExitCode(rawValue: 4)
  /// Says that an item is missing or unreadable.
  package static let unusableItem = ExitCode(rawValue: 5)
  /// Says that nothing was started because a service it needs is not there.
  package static let unavailable = ExitCode(rawValue: 6)
  /// Says that the time given by `--timeout` ran out.
  package static let timedOut = ExitCode(rawValue: 124)
  /// Says that the person cancelled.
  package static let cancelled = ExitCode(rawValue: 130)

  /// Lists every fixed status with its meaning, for the help, the manual and the reference.
  package static let documented: [(code: ExitCode, meaning: String)] = [
    (.success, "Everything was done."),
    (.failed, "The activity failed, or some items were done and some were not."),
    (.usage, "Bad usage; a script or the configuration it depends on is broken."),
    (.notApplicable, "Nothing applies; the named activity is hidden, excluded or unknown."),
    (.inputNeeded, "A choice or an answer is needed and there is no terminal to ask on."),
    (.unusableItem, "An item is missing or cannot be read."),
    (.unavailable, "A store or an engine is not available; nothing was started."),
    (.timedOut, "Out of time (`--timeout`)."),
    (.cancelled, "Cancelled."),
  ]
}
