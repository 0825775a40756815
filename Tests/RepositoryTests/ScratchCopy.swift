import Glibc
import TestSupport

/// A copy of the sources that a test changes and builds.
struct ScratchCopy {
  private let folder: TemporaryFolder

  /// Copies what a build of the program reads.
  init() throws {
    folder = try TemporaryFolder()
    let copied = try Program(path: Array("/bin/cp".utf8)).run(
      ["-R", "Package.swift", "Sources", "Tests", folder.path].map { Array($0.utf8) },
      folder: Repository.root)
    guard copied.ending == .exited(0) else { throw ScratchFailure("\(copied)") }
  }

  /// Adds a file.
  func add(_ path: String, _ content: String) throws {
    try folder.write(path, content)
  }

  /// Puts a line before the first line that contains a text, indented as that one is.
  func insert(_ line: String, before mark: String, in path: String) throws {
    let file = Array(folder.path(of: path).utf8)
    var lines = String(decoding: try readFile(file), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let place = lines.firstIndex(where: { $0.contains(mark) }) else {
      throw ScratchFailure("no line of \(path) contains \(mark)")
    }
    lines.insert(lines[place].prefix { $0 == " " } + line, at: place)
    try folder.write(path, lines.joined(separator: "\n"))
  }

  /// Builds the program and returns its path.
  func build() throws -> String {
    let words = ["swift", "build", "--manifest-cache", "none", "--product", "share"]
    let built = try run("/usr/bin/env", words, timeout: 1200)
    guard built.ending == .exited(0) else { throw ScratchFailure("\(built)") }
    return folder.path(of: ".build/debug/share")
  }

  private func run(_ program: String, _ words: [String], timeout: Double) throws -> ProgramResult {
    try Program(path: Array(program.utf8)).run(
      words.map { Array($0.utf8) },
      environment: ["PATH": environmentVariable("PATH") ?? "/usr/bin:/bin", "HOME": folder.path],
      folder: folder.path, timeout: timeout)
  }
}

/// Says what went wrong with a scratch copy.
struct ScratchFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// The value of an environment variable of the test run.
func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
