import Glibc
package import MediaTypes
package import ShareCore
import ShareLua
package import Subprocesses

/// The inputs of the process, so that nothing below `main` asks the system for them.
package final class Program: Sendable {
  /// The words of the command line, without the program's own name.
  package let arguments: [Bytes]
  package let environment: ProcessEnvironment
  package let workingFolder: Path
  package let standardInput: StandardInput
  package let output: Output
  package let cancellation: Cancellation
  package let types: MediaTypeDatabase
  /// The exclusions of `/etc/sharesheet/exclude`, which apply even with `--no-config`.
  package let systemExclusions: [Exclusion]
  private let errorDescriptor: Int32

  package init(
    arguments: [Bytes], environment: ProcessEnvironment, workingFolder: Path,
    cancellation: Cancellation, systemExclusions: [Exclusion] = [], standardInput: Int32 = 0,
    standardOutput: Int32 = 1, standardError: Int32 = 2
  ) {
    self.arguments = arguments
    self.environment = environment
    self.workingFolder = workingFolder
    self.cancellation = cancellation
    self.systemExclusions = systemExclusions
    self.standardInput = StandardInput(descriptor: standardInput)
    output = Output(descriptor: standardOutput, cancellation: cancellation)
    errorDescriptor = standardError
    types = MediaTypeDatabase(dataFolders: Self.dataFolders(environment))
  }

  /// The version of `share`.
  package static let version = Library.version

  /// Writes bytes to standard output and flushes it.
  package func writeOutput(_ bytes: Bytes) throws(OutputFailure) {
    try output.write(bytes)
    try output.flush()
  }

  /// Writes bytes to standard error, ignoring failures.
  package func writeError(_ bytes: Bytes) {
    // There is nowhere to report that standard error is closed.
    try? FileContents.write(bytes, to: errorDescriptor)
  }

  /// Whether standard error is a terminal.
  package var isErrorTerminal: Bool { isatty(errorDescriptor) == 1 }

  /// Returns the value of an environment variable.
  package func variable(_ name: String) -> Bytes? { environment[name] }

  /// Whether a variable is set and not empty.
  package func isSet(_ name: String) -> Bool { variable(name)?.isEmpty == false }

  /// Whether the process has a controlling terminal to ask on.
  package var hasTerminal: Bool {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }

  /// Returns the folders of shared data, the user's first (XDG base directory specification).
  private static func dataFolders(_ environment: ProcessEnvironment) -> [Bytes] {
    let own =
      environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? environment["HOME"].map { $0 + Bytes("/.local/share".utf8) }
    let listed =
      environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
      ?? Bytes("/usr/local/share:/usr/share".utf8)
    let shared = listed.split(separator: UInt8(ascii: ":")).map { Bytes($0) }
    return ([own].compactMap { $0 } + shared).filter { $0.first == UInt8(ascii: "/") }
  }
}

extension ProcessEnvironment {
  /// Whether the terminal is at the other end of an ssh connection.
  var isRemote: Bool {
    ["SSH_CONNECTION", "SSH_TTY"].contains { self[$0]?.isEmpty == false }
  }
}
