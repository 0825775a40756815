import Glibc
import Subprocesses

// Runs a command in a process with signals, streams and terminal of its own, for the tests:
// `SubprocessesProbe capture|terminal|controlling|detach WORD…` prints the output and a line on the end.

/// Describes how the child ended and why.
func summary(of result: ChildRun) -> String {
  let end =
    switch result.termination {
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

/// Runs a command and returns our exit status.
func run(_ command: ChildCommand) -> Int32 {
  do {
    let cancellation = try Cancellation()
    cancellation.install()
    let launcher = Launcher(environment: .ofThisProcess(), cancellation: cancellation)
    let result = try launcher.run(command)
    print(String(decoding: result.output, as: UTF8.self), terminator: "")
    print("probe:", summary(of: result))
    fflush(nil)
    if let signal = cancellation.signal { Cancellation.die(by: signal) }
    return 0
  } catch {
    print("probe:", error)
    return 1
  }
}

let modes: [String: ChildCommand.Mode] = [
  "capture": .capture, "terminal": .terminal, "controlling": .terminal, "detach": .detach,
]
let words = CommandLine.arguments.dropFirst()
guard let name = words.first, let mode = modes[name] else {
  print("usage: SubprocessesProbe capture|terminal|controlling|detach WORD…")
  exit(2)
}
var command = ChildCommand(words.dropFirst().map { Array($0.utf8) })
command.mode = mode
command.usesControllingTerminal = name == "controlling"
exit(run(command))
