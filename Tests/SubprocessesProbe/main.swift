import Glibc
import Subprocesses

// Runs a command in a process with signals, streams and terminal of its own, for the tests:
// `SubprocessesProbe capture|terminal|detach WORD…` prints the output and a line on the end.

/// Describes how the child ended and why.
func summary(of result: ChildResult) -> String {
  let end =
    switch result.end {
    case .exited(let status): "exited \(status)"
    case .signalled(let signal): "died of \(SignalName.of(signal))"
    case .detached(let pid): "detached \(pid)"
    }
  return switch result.stopped {
  case .timedOut: end + ", out of time"
  case .cancelled(let signal): end + ", cancelled by \(SignalName.of(signal))"
  case nil: end
  }
}

func run(_ words: [[UInt8]], _ mode: ChildCommand.Mode) throws {
  let cancellation = try Cancellation()
  cancellation.install()
  let launcher = Launcher(environment: .ofThisProcess(), cancellation: cancellation)
  var command = ChildCommand(words)
  command.mode = mode
  let result = try launcher.run(command)
  print(String(decoding: result.output, as: UTF8.self), terminator: "")
  print("probe:", summary(of: result))
  fflush(nil)
  if let signal = cancellation.signal { Cancellation.die(by: signal) }
}

let modes: [String: ChildCommand.Mode] = [
  "capture": .capture, "terminal": .terminal, "detach": .detach,
]
let words = CommandLine.arguments.dropFirst()
guard let mode = words.first.flatMap({ modes[$0] }) else {
  print("usage: SubprocessesProbe capture|terminal|detach WORD…")
  exit(2)
}
do {
  try run(words.dropFirst().map { Array($0.utf8) }, mode)
} catch {
  print("probe:", error)
  exit(1)
}
