/// Holds what the process was given at start, so that nothing below `main` asks the system for it.
package final class Program {
  /// The words of the command line, without the program's own name.
  package let arguments: [[UInt8]]
  /// The entries `NAME=VALUE` of the environment, in the order they were found.
  package let environment: [[UInt8]]
  /// The absolute path of the working folder.
  package let workingFolder: [UInt8]
  /// Writes bytes to standard output.
  package let writeOutput: ([UInt8]) throws -> Void
  /// Writes bytes to standard error; a failure there cannot be reported and is ignored.
  package let writeError: ([UInt8]) -> Void

  package init(
    arguments: [[UInt8]], environment: [[UInt8]], workingFolder: [UInt8],
    writeOutput: @escaping ([UInt8]) throws -> Void, writeError: @escaping ([UInt8]) -> Void
  ) {
    self.arguments = arguments
    self.environment = environment
    self.workingFolder = workingFolder
    self.writeOutput = writeOutput
    self.writeError = writeError
  }

  /// The version of `share`.
  package static let version = "0.1.0"

  /// Returns the value of an environment variable; the first entry of that name counts.
  package func variable(_ name: String) -> [UInt8]? {
    let prefix = Array("\(name)=".utf8)
    guard let entry = environment.first(where: { $0.starts(with: prefix) }) else { return nil }
    return Array(entry.dropFirst(prefix.count))
  }
}
