package import Subprocesses

extension Performance {
  /// Runs a program in the time left, or in its own where that is shorter, and returns how it ended.
  ///
  /// A program that cannot be started, a time-out and a cancellation end the performance.
  /// `onOutput` sees what it wrote so far, each time there is more.
  package func result(of command: ChildCommand, onOutput: ((Bytes) -> Void)? = nil) throws(Stop)
    -> ChildRun
  {
    var command = command
    if let left = try timeLeft() { command.timeout = min(left, command.timeout ?? left) }
    let result: ChildRun
    do { result = try host.launcher.run(command, onOutput: onOutput) } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .needsTerminal(let program): throw .failed(.asksForPassword(program))
      default: throw .failed(Failure(.failed, error.description))
      }
    }
    switch result.stopped {
    case .cancelled: throw .cancelled
    case .timedOut: throw .failed(.outOfTime)
    case nil: return result
    }
  }

  /// Runs a program that does its work and ends, while children of it stay behind: the program that
  /// was opened, or the one that serves the clipboard.
  ///
  /// What stays behind has a session of its own and none of our streams, so it outlives the terminal
  /// and holds no pipeline open, and no pipe that breaks once we are gone. A failure carries what
  /// was written to standard error.
  func runLeavingChildren(_ arguments: [Bytes], input: ChildInput = .null) throws(Stop) {
    let errors = try temporaryFolder().appending(Bytes("errors".utf8))
    let session = host.hasProgram("setsid") ? ["setsid", "--wait"] : []
    // The words are arguments of a fixed script: a shell opens files, it builds no command here.
    let words = ["sh", "-c", "exec \"$@\" >/dev/null 2>\"$0\""].map { Bytes($0.utf8) }
    var command = ChildCommand(
      words + [errors.bytes] + session.map { Bytes($0.utf8) } + arguments)
    command.input = input
    let result = try result(of: command)
    guard !result.succeeded else { return }
    // A file that was never written, or has gone, leaves the exit status to speak.
    let said = (try? FileContents.read(errors, limit: 4096)) ?? []
    throw .failed(.child(arguments.first ?? [], result, said: said))
  }
}

extension EnvironmentChange {
  /// The changes for programs whose output we parse: it is English in UTF-8.
  static let untranslated = [EnvironmentChange.set("LC_ALL", to: "C.UTF-8"), .remove("LANGUAGE")]
}
