import ShareCore

extension Command {
  /// Writes a first configuration.
  package static let initialize = Command(
    name: "init", operands: .none,
    summary: "write a commented starter configuration",
    detail: [
      """
      Writes a commented `init.lua`, an example `activities/hello.lua`, and the files that \
      let an editor complete the Lua API. Existing files are never overwritten.
      """
    ],
    flags: Flag.commonFlags,
    examples: [.init("share init", "start writing activities and rules")],
    exitCodes: [.success, .failed, .usage],
    run: runInit)
}

private func runInit(_ arguments: ParsedArguments, _ program: Program) throws -> ExitCode {
  let session = try Session(arguments, program, configuration: Configuration.none)
  guard let folder = try folder(session) else {
    throw Failure(.usage, "no folder for the configuration", hint: "set HOME")
  }
  for (name, contents) in FirstConfiguration().files {
    let path = folder.appending(Bytes(name.utf8))
    if try write(contents, to: path) {
      try program.output.write(path.bytes + [.newline])
    } else {
      session.messages.say("`\(path.bytes.shown)` already exists, left unchanged", .info)
    }
  }
  try program.output.flush()
  return .success
}

/// Returns the folder of the file that `--config` names, or the usual one.
private func folder(_ session: Session) throws(Failure) -> Path? {
  if let name = session.arguments.bytes(.config) {
    return Path(name).absolute(in: session.host.workingFolder).parent
  }
  return session.host.configurationFolder
}

/// Writes a file unless it exists; returns whether it did.
private func write(_ contents: String, to path: Path) throws(Failure) -> Bool {
  guard !FileStatus.exists(path) else { return false }
  do throws(SystemError) { try FileTree.makeFolder(path.parent) } catch {
    throw .cannotWrite(path.parent, error)
  }
  do throws(SystemError) { try FileContents.create(path, Bytes(contents.utf8)) } catch {
    throw .cannotWrite(path, error)
  }
  return true
}
