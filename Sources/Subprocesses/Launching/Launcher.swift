/// Finds programs and runs them as children.
package struct Launcher: Sendable {
  let environment: ProcessEnvironment
  let cancellation: Cancellation?
  let standardError: Int32
  let finder: ProgramFinder

  /// Makes a launcher for one environment.
  ///
  /// A cancellation stops the children that run and refuses new ones. What children write to
  /// standard error is passed on to the descriptor `standardError`.
  package init(
    environment: ProcessEnvironment, cancellation: Cancellation?, standardError: Int32 = 2
  ) {
    self.environment = environment
    self.cancellation = cancellation
    self.standardError = standardError
    finder = ProgramFinder(searchPath: environment.searchPath)
  }

  /// Finds a program's absolute path, or nil; what was found in `PATH` is remembered.
  ///
  /// A name with a slash is relative to our working folder. Relative folders in `PATH` are not searched.
  package func find(_ name: [UInt8]) -> [UInt8]? {
    // Why a name is no program matters to those alone who run it.
    try? finder.path(of: name)
  }

  /// Forgets which programs were found, when a person may have installed or removed some.
  package func forgetPrograms() {
    finder.forget()
  }

  /// Runs a command and waits for its end, or for the start of a detached one.
  ///
  /// A status other than 0, a signal, a time-out and a cancellation are results. A child that is
  /// stopped gets TERM, KILL after the grace, and so do its descendants; those that a child leaves
  /// behind when it ends by itself are left alone, for a clipboard program serves from there.
  ///
  /// `onOutput` sees what a captured child wrote so far, each time there is more.
  package func run(_ command: ChildCommand, onOutput: (([UInt8]) -> Void)? = nil)
    throws(SubprocessError) -> ChildResult
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

  /// Starts a captured child and returns at once; whoever holds it looks after it.
  ///
  /// It reads no bytes of ours. When it ends, or is stopped, which is by KILL at once, its whole
  /// process group goes with it.
  package func start(_ command: ChildCommand) throws(SubprocessError) -> BackgroundChild {
    if let signal = cancellation?.signal { throw .cancelled(signal) }
    if case .bytes = command.input { throw .inputNotPossible(program: command.program) }
    var command = command
    command.grace = .zero
    let (child, supervision) = try begin(command)
    return try BackgroundChild(command, child, supervision)
  }

  func capture(_ command: ChildCommand, _ onOutput: (([UInt8]) -> Void)? = nil)
    throws(SubprocessError) -> ChildResult
  {
    let (_, supervision) = try begin(command)
    supervision.onOutput = onOutput
    return try supervision.run { command.reasonToEnd(stoppedBy: $0) }
  }

  /// Starts a captured child and what looks after it.
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

  private func detach(_ command: ChildCommand) throws(SubprocessError) -> ChildResult {
    let prepared = try prepare(command)
    if case .bytes = command.input { throw .inputNotPossible(program: command.program) }
    return ChildResult(termination: .detached(try prepared.detach(try InputStream(command.input))))
  }

  func prepare(_ command: ChildCommand) throws(SubprocessError) -> PreparedCommand {
    try PreparedCommand(command, environment: environment, finder: finder)
  }
}
