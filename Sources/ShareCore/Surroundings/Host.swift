import Glibc
package import MediaTypes
package import Subprocesses

/// Gathers what the core takes from the process it runs in; read once, at the start.
package struct Host {
  package let environment: ProcessEnvironment
  package let launcher: Launcher
  package let cancellation: Cancellation
  package let types: MediaTypeDatabase
  package let workingFolder: Path
  /// The terminal of the person, whatever the streams are.
  package var terminal = Path("/dev/tty")
  /// The folders of system programs such as `sendmail`, which are not on everybody's PATH.
  package var systemFolders = [Path("/usr/sbin"), Path("/usr/lib")]
  private let talk: (String, Level) -> Void
  /// Shows progress: done, total if known, and a label.
  package var progress: (Double, Double?, String?) -> Void = { _, _, _ in }

  /// How much a message matters.
  package enum Level: Sendable {
    case debug, info, warning
  }

  package init(
    environment: ProcessEnvironment, launcher: Launcher, cancellation: Cancellation,
    types: MediaTypeDatabase, workingFolder: Path, say talk: @escaping (String, Level) -> Void
  ) {
    self.environment = environment
    self.launcher = launcher
    self.cancellation = cancellation
    self.types = types
    self.workingFolder = workingFolder
    self.talk = talk
  }

  /// Says something to the person, on standard error.
  package func say(_ message: String, _ level: Level = .warning) { talk(message, level) }

  /// Waits, but not past a signal that asks us to end.
  package func pause(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let milliseconds = Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    var signalled = pollfd(fd: cancellation.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&signalled, 1, milliseconds)
  }

  package var isCancelled: Bool { cancellation.signal != nil }

  /// Returns whether a program of this name is on PATH and may be executed.
  package func hasProgram(_ name: String) -> Bool { launcher.find(Bytes(name.utf8)) != nil }

  /// Reads a variable of the environment; an empty one counts as not set.
  package func variable(_ name: String) -> Bytes? {
    guard let value = environment[name], !value.isEmpty else { return nil }
    return value
  }

  package var temporaryRoot: Path { Path(variable("TMPDIR") ?? Bytes("/tmp".utf8)) }

  /// Returns a folder of the XDG base directory specification, or its default below HOME.
  package func baseFolder(_ variable: String, default fallback: String) -> Path? {
    if let value = self.variable(variable), value.first == .slash { return Path(value) }
    return self.variable("HOME").map { Path($0).appending(Bytes(fallback.utf8)) }
  }
}
