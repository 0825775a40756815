import Glibc
import Subprocesses

/// A launcher with the tests' own environment.
func launcher(_ cancellation: Cancellation? = nil, standardError: Int32 = 2) -> Launcher {
  Launcher(
    environment: .ofThisProcess(), cancellation: cancellation, standardError: standardError)
}

/// Runs words as a captured child.
func run(_ words: String...) throws -> ChildRun {
  try launcher().run(ChildCommand(words.map { Array($0.utf8) }))
}

/// Runs a shell script as a captured child, changed as wanted.
func shell(_ script: String, _ change: (inout ChildCommand) -> Void = { _ in }) throws
  -> ChildRun
{
  var command = ChildCommand("sh", "-c", script)
  change(&command)
  return try launcher().run(command)
}

/// Where the build put the program that runs a command in a process of its own.
func probePath() -> String {
  var buffer = [CChar](repeating: 0, count: 4096)
  let count = readlink("/proc/self/exe", &buffer, buffer.count)
  let path = String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  return path.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/SubprocessesProbe"
}

extension ChildRun {
  /// The output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// The number on the output's first line.
  var number: Int32? { text.split(separator: "\n").first.flatMap { Int32($0) } }
}
