import ShareCore
import ShareLua

extension Command {
  /// Runs a workflow script.
  package static let script = Command(
    name: "script", operands: .fileAndItems,
    summary: "run a Lua workflow script",
    detail: [
      """
      Runs a Lua script with the items in `share.items`. `-` reads the script from standard \
      input; otherwise standard input is left to the script, unless an option or `-` reads \
      items from it. A script that starts with `#!/usr/bin/env -S share script` can be run \
      by its own name.
      """,
      """
      What the script returns is printed as `share run` prints it; `os.exit(n)` exits with \
      status n. `share script FILE --help` runs the script up to its first `share.ask` and \
      prints the options it asks for.
      """,
    ],
    flags: Flag.itemFlags + Flag.selectionFlags + Flag.answerFlags + Flag.sheetFlags
      + Flag.scriptRunFlags + [.json]
      + Flag.commonFlags,
    examples: [
      .init("share script shrink.lua *.jpg", "run a workflow on pictures"),
      .init("share script shrink.lua --help", "list the options it takes"),
    ],
    exitCodes: [
      .success, .failed, .usage, .notApplicable, .inputNeeded, .unusableItem, .unavailable,
      .timedOut, .cancelled,
    ],
    run: runScript)
}

private func runScript(_ arguments: ParsedArguments, _ program: Program) throws -> ExitCode {
  let name = arguments.operands[0].bytes
  guard name != Bytes("-".utf8) else {
    return try runPipedScript(arguments, program, skippingOperands: 1)
  }
  let words = try ItemArguments(arguments, program, skippingOperands: 1)
  let file = Path(name).absolute(in: program.workingFolder)
  let source = try script(file)
  let session = try Session(arguments, program, script: file, needsEngine: true)
  return try session.run(source, called: name, words, arguments.operands.dropFirst())
}

/// Runs a script from standard input; the items follow this many operands.
func runPipedScript(
  _ arguments: ParsedArguments, _ program: Program, skippingOperands count: Int
) throws -> ExitCode {
  let words = try ItemArguments(arguments, program, skippingOperands: count)
  guard !words.readsStandardInput else {
    throw Failure.usage("standard input is the script, so items cannot be read from it")
  }
  let source = try program.standardInput.script()
  let session = try Session(arguments, program, needsEngine: true)
  return try session.run(
    source, called: Bytes("stdin".utf8), words, arguments.operands.dropFirst(count))
}

extension Session {
  /// Runs a script on the items of the call, reading a list as a stream, and finishes it.
  ///
  /// With `--help` the script runs up to its first form, whose options are printed instead.
  fileprivate func run(
    _ source: Bytes, called name: Bytes, _ words: ItemArguments,
    _ operands: ArraySlice<ParsedArguments.Operand>
  ) throws -> ExitCode {
    guard let engine = configuration.engine else { return .failed }
    prepare(engine)
    let help = arguments.has(.help) ? ScriptHelp(name: name.printable, presenter: presenter) : nil
    if let help {
      engine.presenter = help.presenter
      engine.printToStandardError()
    }
    let end = engine.runScript(
      source, called: name, items: try words.hasList ? [] : words.all(readingPipe: false),
      stream: words.hasList ? words.stream : nil, arguments: operands.map(\.bytes),
      timeout: arguments.duration(.timeout))
    if let page = help?.page(of: end) {
      try program.writeOutput(Bytes(page.utf8))
      return .success
    }
    return try finish(end, ResultPrinter(arguments, program.output))
  }

  /// Passes the options of the call to scripts.
  func prepare(_ engine: ScriptEngine) {
    engine.exclusions = exclusions
    engine.conflictPolicy = conflictPolicy
    engine.presenter = presenter
    engine.chooser = SheetPresenter(arguments: arguments, host: host).choose
  }
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
