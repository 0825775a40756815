import ShareCore

extension Command {
  /// Presents the sheet; the command without a word.
  package static let sheet = Command(
    name: "", operands: .items,
    summary: "show the sheet and perform what you choose",
    detail: [
      """
      Without a command, shows the activities that take these items, in a fixed order, and \
      performs the one you choose. The sheet is drawn on the terminal itself, so it also \
      works in a pipeline; what the activity returns goes to standard output.
      """,
      """
      An item is a file, a folder, a URL, or `-` for standard input. The first word that is \
      not an option is a command if there is one of that name; write `share -- list` or \
      `share ./list` for an item called `list`.
      """,
    ],
    flags: Flag.itemFlags + Flag.selectionFlags + Flag.answerFlags + Flag.sheetFlags
      + Flag.sheetRunFlags
      + Flag.commonFlags,
    examples: [
      .init("share photo.png", "choose what to do with a picture"),
      .init("share https://example.org/", "share a link"),
      .init("ls | share -", "share a program's output as text"),
    ],
    exitCodes: [
      .success, .failed, .usage, .notApplicable, .inputNeeded, .unusableItem, .unavailable,
      .cancelled,
    ],
    run: runSheet)
}

private func runSheet(_ arguments: ParsedArguments, _ program: Program) throws -> ExitCode {
  let (session, items) = try Session.reading(arguments, program)
  let selection = session.select(items)
  guard !selection.shown.isEmpty else { throw Failure.nothingApplies }
  let runner = session.runner
  let choice = try SheetPresenter(arguments: arguments, host: session.host)
    .choose(selection, runner)
  let result = runner.run(choice, of: selection)
  return try session.finish(result, ResultPrinter(arguments, program.output))
}
