import ShareCore

extension Command {
  /// Presents the sheet; the command without a word.
  package static let sheet = Command(
    name: "", operands: .items,
    summary: "present the sheet and perform the choice",
    detail: [
      """
      Without a command it shows the activities that take these items, in their fixed order, lets \
      one be chosen, and performs it. The sheet is drawn on the terminal itself, so it works in a pipeline too; what \
      the activity returns goes to standard output.
      """,
      """
      An item is a file, a folder, a URL, or `-` for standard input. The first word that is no \
      option is a command if there is one of that name; `share -- list` and `share ./list` mean the \
      item.
      """,
    ],
    flags: Flag.itemFlags + Flag.selectionFlags + Flag.answerFlags + Flag.sheetFlags
      + Flag.sheetRunFlags
      + Flag.commonFlags,
    examples: [
      .init("share photo.png", "choose what to do with a picture"),
      .init("share https://example.org/", "share a link"),
      .init("ls | share -", "share the output of a program as text"),
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
  return try session.conclude(result, ResultPrinter(arguments, program.output))
}
