/// Finds programs and runs them as children.
package struct Launcher: Sendable {
  let environment: ProcessEnvironment
  let cancellation: Cancellation?
  let standardError: Int32
  let finder: ProgramFinder

  /// Makes a launcher for one environment.
  ///
  /// A cancellation stops running children and refuses new ones. The standard error of children is
  /// passed on to the descriptor `standardError`.
  package init(
    environment: ProcessEnvironment, cancellation: Cancellation?, standardError: Int32 = 2
  ) {
    self.environment = environment
    self.cancellation = cancellation
    self.standardError = standardError
    finder = ProgramFinder(searchPath: environment.searchPath)
  }

  /// Returns a program's absolute path, or nil; remembers what it found in `PATH`.
  ///
  /// A name with a slash is relative to the working folder. Relative folders in `PATH` are skipped.
  package func find(_ name: [UInt8]) -> [UInt8]? {
    // The reason matters only when the program is run.
    try? finder.path(of: name)
  }

  /// Forgets which programs were found, as some may have been installed or removed.
  package func forgetPrograms() {
    finder.forget()
  }

  /// Runs a command and waits for its end, or for the start of a detached one.
  ///
  /// A non-zero status, a signal, a timeout and a cancellation are results. A child that is stopped
  /// gets TERM, then KILL after the grace period, and so do its descendants. Descendants of a child
  /// that ends by itself are left alone, because clipboard programs keep serving from one.
  ///
  /// `onOutput` receives everything that a captured child wrote so far, whenever there is more.
  package func run(_ command: ChildCommand, onOutput: (([UInt8]) -> Void)? = nil)
    throws(SubprocessError) -> ChildRun
  {
    if let signal = cancellation?.signal { throw .cancelled(signal) }
    defer { finder.forgetMissing() }
    return switch command.mode {
    case .capture:
      try retryOnResourceLimit { () throws(SubprocessError) in try capture(command, onOutput) }
    case .terminal: try runOnTerminal(command)
    case .dialog: try runDialog(command)
    case .detach: try detach(command)
    }
  }

  /// Starts a captured child and returns at once; the caller supervises it.
  ///
  /// It cannot be given input bytes. It is stopped by KILL at once. When it ends, its whole process
  /// group is killed.
  package func start(_ command: ChildCommand) throws(SubprocessError) -> BackgroundChild {
    if let signal = cancellation?.signal { throw .cancelled(signal) }
    if case .bytes = command.input { throw .inputNotPossible(program: command.program) }
    var command = command
    command.grace = .zero
    let (child, supervision) = try begin(command)
    return try BackgroundChild(command, child, supervision)
  }

  func capture(_ command: ChildCommand, _ onOutput: (([UInt8]) -> Void)? = nil)
    throws(SubprocessError) -> ChildRun
  {
    let (_, supervision) = try begin(command)
    supervision.onOutput = onOutput
    return try supervision.run { command.reasonToEnd(stoppedBy: $0) }
  }

  /// Starts a captured child and its supervision.
  private func begin(_ command: ChildCommand) throws(SubprocessError)
    -> (RunningChild, Supervision)
  {
    let prepared = try prepare(command)
    let input = try InputStream(command.input)
    let output = try OutputStream(limit: command.outputLimit)
    let error = try ErrorStream(
      command.standardError, limit: command.outputLimit, target: standardError)
    let child = try prepared.start(input, output, error)
    return (
      child, Supervision(command, child, input, output, error, cancellation: cancellation)
    )
  }

  private func detach(_ command: ChildCommand) throws(SubprocessError) -> ChildRun {
    let prepared = try prepare(command)
    if case .bytes = command.input { throw .inputNotPossible(program: command.program) }
    return ChildRun(termination: .detached(try prepared.detach(try InputStream(command.input))))
  }

  func prepare(_ command: ChildCommand) throws(SubprocessError) -> PreparedCommand {
    try PreparedCommand(command, environment: environment, finder: finder)
  }
}
