/// A program to run with its arguments, and how.
package struct ChildCommand: Sendable, Equatable {
  /// Where a child runs.
  package enum Mode: Sendable {
    /// Beside us; its standard output is collected, and its end is waited for.
    case capture
    /// In front of the person: on our terminal, or in a new terminal window.
    case terminal
    /// In front of the person, with its standard output collected: on our terminal where there is
    /// one, else beside us.
    case dialog
    /// On its own: no terminal, nothing collected, not waited for.
    case detach
  }

  /// What becomes of a captured child's standard error.
  package enum ErrorDestination: Sendable {
    /// It goes to our standard error as it comes, and its last 4 KiB are kept.
    case passThrough
    /// It is collected whole, within the output limit.
    case capture
    /// It is thrown away but for its last 4 KiB.
    case discard
  }

  /// The program and its arguments, handed over unchanged.
  ///
  /// A program name without a slash is searched in `PATH`.
  package var arguments: [[UInt8]]
  /// What the child reads.
  package var input = ChildInput.null
  /// The variables that differ from the launcher's environment; the last change of a name counts.
  package var environment: [EnvironmentChange] = []
  /// The folder the child starts in, or nil for ours.
  ///
  /// A relative program name is relative to ours.
  package var workingFolder: [UInt8]?
  /// The time until the child is stopped, on the monotonic clock.
  package var timeout: Duration?
  /// The time between TERM and KILL when the child is stopped.
  package var grace = Duration.seconds(5)
  /// The most bytes of output collected; more stops the child and is an error.
  package var outputLimit = 16 << 20
  /// Where the child runs.
  package var mode = Mode.capture
  /// What becomes of standard error in `capture` mode.
  package var standardError = ErrorDestination.passThrough
  /// Takes the controlling terminal in `terminal` mode even when none of our streams is on it.
  package var usesControllingTerminal = false

  /// Makes a command that captures output and reads nothing.
  package init(_ arguments: [[UInt8]]) {
    self.arguments = arguments
  }

  /// Makes a command of words that are text.
  package init(_ words: String...) {
    self.init(words.map { Array($0.utf8) })
  }
}
