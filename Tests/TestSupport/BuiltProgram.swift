import Glibc

/// The `share` binary that this build made.
package enum BuiltProgram {
  /// Finds the binary: SHARE_TEST_BINARY, else the one beside the test bundle.
  package static func path() throws -> String {
    if let chosen = getenv("SHARE_TEST_BINARY") { return String(cString: chosen) }
    let bundle = CommandLine.arguments[0]
    let folder = bundle.lastIndex(of: "/").map { bundle[..<$0] } ?? "."
    guard let path = realpath("\(folder)/share", nil) else {
      throw SystemFailure("find the built program \(folder)/share")
    }
    defer { free(path) }
    return String(cString: path)
  }

  /// Runs the binary; see ``Program/run(_:input:environment:folder:timeout:)``.
  package static func run(
    arguments: [[UInt8]], input: [UInt8]? = nil, environment: [String: String],
    folder: String, timeout: Double = 30
  ) throws -> ProgramResult {
    try Program(path: Array(path().utf8)).run(
      arguments, input: input, environment: environment, folder: folder, timeout: timeout)
  }
}
