import Lua
import ShareCore
import Subprocesses

extension ScriptEngine {
  /// Starts a program with the options of `share.exec` and waits as its mode says.
  func start(_ words: [Bytes], _ options: Options) throws(LuaError) -> Returned {
    var command = ChildCommand(words)
    command.standardError = .capture
    command.input = options.bytes("input").map { .bytes($0) } ?? .null
    command.workingFolder = options.bytes("cwd").map {
      Path($0).absolute(in: host.workingFolder).bytes
    }
    command.environment = try environment(options)
    command.mode = mode(options)
    command.timeout = timeout(options)
    _ = output.flush()
    switch run(command) {
    case .failure(let error): return .failure(error.description)
    case .success(let result): return try finish(result, words, options)
    }
  }

  private func run(_ command: ChildCommand) -> Result<ChildResult, SubprocessError> {
    Result { () throws(SubprocessError) in try host.launcher.run(command) }
  }

  /// Bounds a child by its own time-out and by the deadline of the script that waits for it.
  private func timeout(_ options: Options) -> Duration? {
    let own = options.number("timeout").map { Duration.seconds(max(0, $0)) }
    return [own, interpreter.remainingTime].compactMap { $0 }.min()
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
      guard let bytes = value.asBytes else {
        throw .message("\(options.path): variable `\(name.printable)` must be a string or false")
      }
      changes.append(.set(name, to: bytes))
    }
    return changes
  }

  /// Says how a child ended, in the words of Lua; a signal to us ends the script.
  private func finish(_ result: ChildResult, _ words: [Bytes], _ options: Options)
    throws(LuaError) -> Returned
  {
    if case .cancelled = result.stopped { throw .cancelled([]) }
    if let path = options.bytes("output") {
      let file = Path(path).absolute(in: host.workingFolder)
      do { try FileContents.create(file, result.output) } catch {
        return .failure("cannot write `\(file.bytes.printable)`: \(error)")
      }
    }
    let table = Value.table(interpreter.table(fields(result)))
    guard let message = complaint(result, words, options) else { return .value(table) }
    return .values([.nil, .string(message), table])
  }

  private func fields(_ result: ChildResult) -> [(name: String, value: Value)] {
    var fields: [(name: String, value: Value)] = [
      ("stdout", .bytes(result.output)), ("stderr", .bytes(result.errorOutput)),
    ]
    switch result.end {
    case .exited(let status): fields.append(("code", .integer(Int64(status))))
    case .signalled(let signal): fields.append(("signal", .string(SignalName.of(signal))))
    case .detached(let pid): fields += [("code", 0), ("pid", .integer(Int64(pid)))]
    }
    return fields
  }

  /// Says what is wrong with the end of a child, with the last line of its errors.
  private func complaint(_ result: ChildResult, _ words: [Bytes], _ options: Options) -> String? {
    let name = words[0].printable
    let allowed = options.table("allow").map { interpreter.array($0).compactMap(\.integer) } ?? []
    let end: String
    switch result.end {
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
