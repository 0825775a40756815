import Lua
import ShareCore
import Subprocesses

extension ScriptEngine {
  /// Runs a program with the options of `share.exec`.
  func start(_ words: [Bytes], _ options: Options) throws(LuaError) -> Returned {
    var command = try command(words, options)
    var file: OutputFile?
    // The launcher reports a missing program, which must leave no file.
    if let path = options.bytes("output"), let program = host.launcher.find(words[0]) {
      do throws(Failure) {
        let made = try OutputFile(Path(path).absolute(in: host.workingFolder))
        command.arguments = made.redirecting(program, words)
        file = made
      } catch { return failure(error.message) }
    }
    let status = output.flush()
    guard status == 0 else { throw .output(status) }
    let result: ChildRun
    do throws(SubprocessError) { result = try host.launcher.run(command) } catch {
      if case .cancelled = error { throw .cancelled([]) }
      return failure(error.description)
    }
    return try finish(result, words[0], options, file)
  }

  private func command(_ words: [Bytes], _ options: Options) throws(LuaError) -> ChildCommand {
    var command = ChildCommand(words)
    command.input = options.bytes("input").map { .bytes($0) } ?? .null
    command.workingFolder = Path(options.bytes("cwd") ?? []).absolute(in: host.workingFolder).bytes
    command.environment = try environment(options)
    command.mode = mode(options)
    // Both the child's own timeout and the deadline of the waiting script apply.
    command.timeout = [try options.duration("timeout"), interpreter.remainingTime]
      .compactMap { $0 }.min()
    return command
  }

  private func mode(_ options: Options) -> ChildCommand.Mode {
    switch options.string("mode") {
    case "terminal": .terminal
    case "detach": .detach
    default: .capture
    }
  }

  private func environment(_ options: Options) throws(LuaError) -> [EnvironmentChange] {
    guard let table = options.table("env") else { return [] }
    var changes: [EnvironmentChange] = []
    for (key, value) in interpreter.pairs(table) {
      guard case .bytes(let name) = key else {
        throw .message("\(options.path): option `env` must hold variables by name")
      }
      if case .boolean(false) = value {
        changes.append(.remove(name))
        continue
      }
      guard let bytes = interpreter.plainText(of: value) else {
        throw .message("\(options.path): variable `\(name.shown)` must be a string or false")
      }
      changes.append(.set(name, to: bytes))
    }
    return changes
  }
}

extension ScriptEngine {
  /// Returns how a child ended; a signal to this process ends the script.
  private func finish(
    _ result: ChildRun, _ program: Bytes, _ options: Options, _ file: OutputFile?
  ) throws(LuaError) -> Returned {
    if case .cancelled = result.stopped { throw .cancelled([]) }
    let details = Value.table(interpreter.table(fields(result)))
    if let message = failureMessage(result, program, options) {
      file?.drop()
      return .values([.nil, .string(message), details])
    }
    do throws(Failure) { try file?.keep() } catch { return failure(error.message) }
    return .value(details)
  }

  /// Returns nil, a message and empty details for a child that never ran.
  private func failure(_ message: String) -> Returned {
    let details = interpreter.table([("stdout", ""), ("stderr", "")])
    return .values([.nil, .string(message), .table(details)])
  }

  private func fields(_ result: ChildRun) -> [(name: String, value: Value)] {
    var fields: [(name: String, value: Value)] = [
      ("stdout", .bytes(result.output)), ("stderr", .bytes(result.errorOutput)),
    ]
    switch result.termination {
    case .exited(let status): fields.append(("code", .integer(Int64(status))))
    case .signalled(let signal): fields.append(("signal", .string(SignalName.of(signal))))
    case .detached(let pid): fields += [("code", 0), ("pid", .integer(Int64(pid)))]
    }
    return fields
  }

  /// Returns the error message of a child that failed, with the last line of its standard error.
  private func failureMessage(_ result: ChildRun, _ program: Bytes, _ options: Options)
    -> String?
  {
    let name = program.printable
    let allowed = options.table("allow").map { interpreter.array($0).compactMap(\.integer) } ?? []
    let end: String
    switch result.termination {
    case _ where result.stopped != nil: end = "ran out of time"
    case .exited(let status):
      if status == 0 || allowed.contains(Int64(status)) { return nil }
      end = "ended with status \(status)"
    case .signalled(let signal): end = "was killed by \(SignalName.of(signal))"
    case .detached: return nil
    }
    let lines = result.errorOutput.split(separator: .newline)
    return "`\(name)` \(end)" + (lines.last.map { ": \(Bytes($0).printable)" } ?? "")
  }
}
