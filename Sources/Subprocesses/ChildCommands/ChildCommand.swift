/// A program to run, its arguments, and how to run it.
package struct ChildCommand: Sendable, Equatable {
  /// How a child relates to this process and its terminal.
  package enum Mode: Sendable {
    /// In a process group of its own; its output is collected and its end is awaited.
    case capture
    /// In the foreground: on the terminal of this process, or in a new terminal window.
    case terminal
    /// In the foreground of the terminal if there is one, else as `capture`; its output is collected.
    case dialog
    /// Independent of this process: no terminal, no collected output, not awaited.
    case detach
  }

  /// The destination of a captured child's standard error.
  package enum ErrorDestination: Sendable {
    /// Passed on to our standard error immediately; the last 4 KiB are kept.
    case passThrough
    /// Collected as a whole, within the output limit.
    case capture
    /// Discarded, except for the last 4 KiB.
    case discard
  }

  /// The program and its arguments, passed unchanged.
  ///
  /// A program name without a slash is looked up in `PATH`.
  package var arguments: [[UInt8]]
  /// The standard input of the child.
  package var input = ChildInput.null
  /// The changes to the launcher's environment; the last change of a name wins.
  package var environment: [EnvironmentChange] = []
  /// The folder the child starts in, or nil for the current one.
  ///
  /// A relative program name is relative to the current one in either case.
  package var workingFolder: [UInt8]?
  /// The time until the child is stopped, on the monotonic clock.
  package var timeout: Duration?
  /// The time between TERM and KILL when the child is stopped.
  package var grace = Duration.seconds(5)
  /// The maximum number of bytes to collect; a child that writes more is stopped, which is an error.
  package var outputLimit = 16 << 20
  /// Where the child runs.
  package var mode = Mode.capture
  /// The destination of standard error in `capture` mode.
  package var standardError = ErrorDestination.passThrough
  /// Whether `terminal` mode takes the controlling terminal even if no stream of ours is on it.
  package var usesControllingTerminal = false

  /// Makes a command that captures output and has no input.
  package init(_ arguments: [[UInt8]]) {
    self.arguments = arguments
  }

  /// Makes a command from text.
  package init(_ words: String...) {
    self.init(words.map { Array($0.utf8) })
  }
}
