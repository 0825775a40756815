import Glibc

extension Launcher {
  /// Runs an interactive command on our terminal, or in a new one if there is none.
  func runOnTerminal(_ command: ChildCommand) throws(SubprocessError) -> ChildRun {
    guard let terminal = ControllingTerminal(always: command.usesControllingTerminal) else {
      return try runInEmulator(command)
    }
    let prepared = try prepare(command)
    let input = try InputStream(command.input, terminal: terminal.descriptor)
    return try run(
      command, prepared, on: terminal, input, OutputStream(to: terminal.descriptor))
  }

  /// Runs a command that asks the user something and prints the answer.
  func runDialog(_ command: ChildCommand) throws(SubprocessError) -> ChildRun {
    guard let terminal = ControllingTerminal(always: true) else { return try capture(command) }
    let prepared = try prepare(command)
    let input = try InputStream(command.input, terminal: terminal.descriptor)
    let output = try OutputStream(limit: command.outputLimit)
    return try run(command, prepared, on: terminal, input, output)
  }

  private func run(
    _ command: ChildCommand, _ prepared: PreparedCommand, on terminal: ControllingTerminal,
    _ input: InputStream, _ output: OutputStream
  ) throws(SubprocessError) -> ChildRun {
    let error = ErrorStream(to: terminal.descriptor)
    defer { terminal.takeBack() }
    let child = try prepared.start(input, output, error, terminal: terminal.descriptor)
    terminal.lent(to: child)
    let supervision = Supervision(command, child, input, output, error, cancellation: cancellation)
    let result = try supervision.run { _ in
      terminal.suspend(for: child)
      return nil
    }
    return passingOnInterrupt(result)
  }

  /// Passes on Ctrl-C, which reaches only the child in the foreground but is meant for all work.
  private func passingOnInterrupt(_ result: ChildRun) -> ChildRun {
    guard case .signalled(let signal) = result.termination, [SIGINT, SIGQUIT].contains(signal)
    else {
      return result
    }
    var result = result
    cancellation?.cancel(signal)
    result.stopped = result.stopped ?? .cancelled(signal)
    return result
  }

  private func runInEmulator(_ command: ChildCommand) throws(SubprocessError) -> ChildRun {
    // Found before, because the new terminal would show the error and close.
    let program = try finder.path(of: command.program)
    guard let emulator = try TerminalEmulator.find(environment: environment, finder: finder) else {
      throw .noTerminal(program: command.program)
    }
    switch command.input {
    case .null, .inherit: break
    case .bytes, .file, .descriptor: throw .inputNotPossible(program: command.program)
    }
    var wrapped = command
    wrapped.arguments = emulator + [program] + command.arguments.dropFirst()
    wrapped.input = .null
    let prepared = try prepare(wrapped)
    let input = try InputStream(.null)
    let output = OutputStream(to: try .null())
    let error = try ErrorStream(.discard, limit: 0, target: -1)
    let child = try prepared.start(input, output, error)
    return try Supervision(wrapped, child, input, output, error, cancellation: cancellation)
      .run { wrapped.reasonToEnd(stoppedBy: $0) }
  }
}
