import ShareCore

extension Command {
  /// Performs one activity.
  package static let run = Command(
    name: "run", operands: .activityAndItems,
    summary: "perform one activity",
    detail: [
      """
      Performs the activity with this id on the items, without showing the sheet. It must be \
      one that `share list` shows for them.
      """,
      """
      Returned paths and URLs are printed one per line; a single text or data item is \
      printed byte for byte. Without items, standard input is the item unless it is a \
      terminal; an empty list read with `--null`, `--lines` or `--jsonl` does nothing.
      """,
      """
      The activity may come before or after `--`: `share run copy -- -x.txt`.
      """,
    ],
    flags: Flag.itemFlags + Flag.selectionFlags + Flag.answerFlags + Flag.runFlags
      + [.json, .print0] + Flag.commonFlags,
    examples: [
      .init("share run copy notes.txt", "copy a file to the clipboard"),
      .init("share run save report.pdf -o to=backup", "save a copy in a folder"),
      .init(
        "find . -name '*.png' -print0 | share run save --each -0 -o to=out",
        "save many files one by one"),
      .init(
        "share run shrink --each -j4 -0 --failed rest.jsonl < list",
        "process four at a time, keep the failures"),
    ],
    exitCodes: [
      .success, .failed, .usage, .notApplicable, .inputNeeded, .unusableItem, .unavailable,
      .timedOut, .cancelled,
    ],
    run: runRun)
}

private func runRun(_ arguments: ParsedArguments, _ program: Program) throws -> ExitCode {
  let printer = ResultPrinter(arguments, program.output)
  do {
    let words = try ItemArguments(arguments, program, skippingOperands: 1)
    let session = try Session(arguments, program)
    let id = arguments.operands.first?.bytes.printable ?? ""
    let request = RunRequest(session: session, id: id)
    if arguments.has(.each) || arguments.has(.batch) {
      return try StreamRunner(request, printer).run(words)
    }
    if let flag = Flag.streamFlags.first(where: arguments.has) {
      throw Failure.usage("\(flag.spelling) needs --each or --batch")
    }
    return try runSet(words, request, printer)
  } catch let error where arguments.has(.json) {
    if let failure = failure(in: error) { _ = try printer.print(.failed(nil, failure)) }
    throw error
  }
}

/// Performs on all items as one set, or describes what would be done.
private func runSet(_ words: ItemArguments, _ request: RunRequest, _ printer: ResultPrinter) throws
  -> ExitCode
{
  let session = request.session
  let items = try words.all(readingPipe: true)
  if items.isEmpty {
    guard words.hasList else { throw Failure.noItems }
    try request.checkID()
    return .success
  }
  if session.arguments.has(.dryRun) {
    var dryRun = DryRun(session.runner)
    try session.program.output.write(request.describe(items, by: &dryRun))
    try session.program.output.flush()
    return .success
  }
  return try session.finish(request.perform(items), printer)
}

/// Returns the failure that an error is or carries; a signal and closed output are none.
private func failure(in error: any Error) -> Failure? {
  if case .failed(let failure) = error as? Stop { return failure }
  return error as? Failure
}
