internal import CSystem
import Glibc

/// A command whose program was found and whose arguments and environment are within the limits.
struct PreparedCommand {
  private let program: [UInt8]
  private let path: [UInt8]
  private let folder: [UInt8]?
  private let arguments: CStringList
  private let environment: CStringList

  /// Checks everything that can be known before the start.
  init(
    _ command: ChildCommand, environment inherited: ProcessEnvironment, finder: ProgramFinder
  ) throws(SubprocessError) {
    guard let program = command.arguments.first else { throw .emptyCommand }
    let environment =
      command.environment.isEmpty ? inherited : inherited.applying(command.environment)
    for change in command.environment {
      guard !change.name.isEmpty, !change.name.contains(UInt8(ascii: "=")) else {
        throw .environmentName(change.name)
      }
    }
    let limits = ArgumentLimits(program: program)
    try limits.check(command.arguments)
    try limits.check(environment.entries)
    self.program = program
    path = try finder.path(of: program)
    folder = command.workingFolder
    arguments = CStringList(command.arguments)
    self.environment = CStringList(environment.entries)
    try limits.check(size: arguments.size + self.environment.size + path.count + 1)
    if let folder, folder.contains(0) { throw .workingFolder(folder, errno: ENOENT) }
  }

  /// Starts a child of this process; on a terminal, it takes the foreground.
  func start(
    _ input: InputStream, _ output: OutputStream, _ error: ErrorStream, terminal: Descriptor? = nil
  ) throws(SubprocessError) -> RunningChild {
    defer {
      for end in [input.childEnd, output.childEnd, error.childEnd] { end.close() }
    }
    let streams = [input.childEnd.number, output.childEnd.number, error.childEnd.number]
    return RunningChild(try spawn(streams, terminal: terminal?.number ?? -1, tie: CS_TIE_GROUP))
  }

  /// Starts a detached process and returns its id.
  func detach(_ input: InputStream) throws(SubprocessError) -> Int32 {
    let null = try Descriptor.null()
    let streams = [input.childEnd.number, null.number, null.number]
    let pid = try spawn(streams, terminal: -1, tie: CS_TIE_NONE).pid
    input.childEnd.close()
    null.close()
    return pid
  }

  private func spawn(
    _ streams: [Int32], terminal: Int32, tie: cs_tie
  ) throws(SubprocessError) -> cs_spawned {
    var result = spawnOnce(streams, terminal: terminal, tie: tie)
    // A child that another thread is starting holds all files open for writing until it executes.
    for _ in 0..<100 where result.error == ETXTBSY {
      usleep(1_000)
      result = spawnOnce(streams, terminal: terminal, tie: tie)
    }
    guard result.error == 0 else { throw failure(of: result) }
    return result
  }

  private func spawnOnce(_ streams: [Int32], terminal: Int32, tie: cs_tie) -> cs_spawned {
    withCString(path) { path in
      arguments.withPointers { arguments in
        environment.withPointers { environment in
          withOptionalCString(folder) { folder in
            var request = cs_spawn_request(
              path: path, arguments: arguments, environment: environment, folder: folder,
              standard_input: streams[0], standard_output: streams[1], standard_error: streams[2],
              terminal: terminal, tie: tie)
            return cs_spawn(&request)
          }
        }
      }
    }
  }

  private func failure(of result: cs_spawned) -> SubprocessError {
    switch (result.step, result.error) {
    case (_, EAGAIN), (_, ENOMEM), (_, EMFILE), (_, ENFILE):
      .resources(result.error)
    case (CS_STEP_FOLDER, let error):
      .workingFolder(folder ?? [], errno: error)
    case (CS_STEP_EXEC, ENOENT):
      ProgramFinder.exists(path) ? .interpreterMissing(program) : .programNotFound(program)
    case (CS_STEP_EXEC, EACCES):
      .notExecutable(program)
    case (CS_STEP_EXEC, ENOEXEC):
      .notAProgram(program)
    case (_, let error):
      .cannotStart(program, errno: error)
    }
  }
}

private func withOptionalCString<Result>(
  _ bytes: [UInt8]?, _ body: (UnsafePointer<CChar>?) -> Result
) -> Result {
  guard let bytes else { return body(nil) }
  return withCString(bytes, body)
}
