import ShareCore
import ShareLua

extension Command {
  /// Runs a workflow script.
  package static let script = Command(
    name: "script", operands: .fileAndItems,
    summary: "run a Lua workflow script",
    detail: [
      """
      Runs a Lua script with the items in `share.items`. The script `-` is read from standard \
      input; otherwise standard input is left to the script unless an option or `-` asks for it. A \
      script that begins with `#!/usr/bin/env -S share script` can be started by its own name.
      """,
      """
      What the script returns is printed as `share run` prints it; `os.exit(n)` ends with status n. \
      `share script FILE --help` runs the script up to its first `share.ask` and prints the options \
      that are asked for there.
      """,
    ],
    flags: Flag.itemFlags + Flag.selectionFlags + Flag.answerFlags + Flag.scriptRunFlags + [.json]
      + Flag.commonFlags,
    examples: [
      .init("share script shrink.lua *.jpg", "run a workflow on some pictures"),
      .init("share script shrink.lua --help", "what options does it take"),
    ],
    exitCodes: [
      .success, .failed, .usage, .notApplicable, .inputNeeded, .unusableItem, .unavailable,
      .timedOut, .cancelled,
    ],
    run: runScript)
}

private func runScript(_ arguments: ParsedArguments, _ program: Program) throws -> ExitCode {
  let name = arguments.operands[0].bytes
  let isPiped = name == Bytes("-".utf8)
  let words = try ItemWords(arguments, program, skippingOperands: 1)
  if isPiped, words.readsStandardInput {
    throw Failure.usage("standard input is the script, so it cannot hold items")
  }
  let file = Path(name).absolute(in: program.workingFolder)
  let source = try isPiped ? program.standardInput.script() : script(file)
  let session = try Session(arguments, program, script: isPiped ? program.workingFolder : file)
  guard let engine = session.configuration.engine else { return .failed }
  engine.exclusions = session.exclusions
  engine.conflictPolicy = session.conflictPolicy
  let host = session.host
  engine.chooser = { (activities) throws(Stop) in try PlainSheet.choose(activities, host) }
  let isHelp = arguments.has(.help)
  let help = ScriptHelp(name: isPiped ? "-" : name.printable, presenter: session.presenter)
  if isHelp {
    engine.presenter = help.presenter
    engine.printToStandardError()
  }
  let end = engine.runScript(
    source, called: isPiped ? Bytes("stdin".utf8) : name, items: try words.all(readingPipe: false),
    arguments: arguments.operands.dropFirst().map(\.bytes), timeout: arguments.duration(.timeout))
  if isHelp, let page = help.page(of: end) {
    try program.writeOutput(Bytes(page.utf8))
    return .success
  }
  return try session.conclude(end, ResultPrinter(arguments, program.output))
}

private func script(_ file: Path) throws(Failure) -> Bytes {
  do { return try FileContents.read(file) } catch {
    throw Failure(.script, "cannot read the script `\(file.bytes.shown)`: \(error)")
  }
}

extension StandardInput {
  fileprivate func script() throws(Failure) -> Bytes {
    do { return try readAll() } catch {
      throw Failure(.script, "cannot read the script from standard input: \(error)")
    }
  }
}
