package import Subprocesses

extension Failure {
  /// Reports a failed program by its exit status or signal, and the last lines it wrote.
  package static func child(_ program: Bytes, _ result: ChildRun, said: Bytes? = nil) -> Failure {
    let lines = (said ?? result.errorOutput).split(separator: .newline).suffix(3)
    let last = lines.map { Bytes($0.drop { $0 <= 0x20 }).printable }.joined(separator: "; ")
    var failure = Failure(.failed, "`\(program.shown)` failed")
    switch result.termination {
    case .exited(let status):
      failure.exitStatus = status
      // EX_TEMPFAIL of sysexits.h: the same call may succeed later.
      failure.isTemporary = status == 75
      failure.message += last.isEmpty ? " with status \(status)" : ": \(last)"
    case .signalled(let number):
      failure.signal = SignalName.of(number)
      failure.message += " by \(SignalName.of(number))" + (last.isEmpty ? "" : ": \(last)")
    case .detached: break
    }
    return failure
  }

  /// Reports a program that wanted a terminal; the children of activities have none.
  static func asksForPassword(_ program: Bytes) -> Failure {
    Failure(
      .failed, "`\(program.shown)` asks for something on the terminal, as for a password",
      hint: "its own settings are the place for what it must know")
  }

  /// Reports how the command for an option's value ended; its output may be a secret.
  static func command(
    _ name: String, forOption option: String, endedWith result: ChildRun
  ) -> Failure {
    var failure = Failure(.config, "the command `\(name)` for option `\(option)` ")
    switch result.termination {
    case .exited(let status):
      failure.message += "ended with status \(status)"
      failure.exitStatus = status
    case .signalled(let signal):
      let word = SignalName.of(signal)
      failure.message += "died of \(word)"
      failure.signal = word
    case .detached: failure.message += "gave no value"
    }
    return failure
  }
}
