import JSON
import ShareCore

extension Command {
  /// Lists the activities shown for some items.
  package static let list = Command(
    name: "list", operands: .items,
    summary: "list the activities that take these items",
    detail: [
      """
      Prints the activities that take these items, in sheet order: one id per line, or on a \
      terminal a table of symbol, id, title and group.
      """,
      """
      With `--all`, prints every activity and needs no items.
      """,
    ],
    flags: Flag.itemFlags + Flag.selectionFlags + [.all, .values, .json] + Flag.commonFlags,
    examples: [
      .init("share list photo.png", "see what can be done with this picture"),
      .init("share list --all --json", "list every activity, for a program"),
      .init("share list --values mail", "list the options of mail and known recipients"),
    ],
    exitCodes: [.success, .usage, .notApplicable, .unusableItem],
    run: runList)
}

private func runList(_ arguments: ParsedArguments, _ program: Program) throws -> ExitCode {
  if let id = arguments.name(.values) { return try printValues(of: id, arguments, program) }
  if arguments.has(.all), try ItemArguments(arguments, program).isEmpty {
    let everything = try Session(arguments, program).configuration.catalogue.activities
    try printActivities(everything.map { Verdict($0, .shown(passing: [])) }, arguments, program)
    return .success
  }
  let (session, items) = try Session.reading(arguments, program)
  defer { session.skipFreeing() }
  let selection = session.select(items)
  let listed = arguments.has(.all) ? selection.verdicts : selection.shown
  guard !listed.isEmpty else {
    throw Failure.nothingApplies
  }
  try printActivities(listed, arguments, program)
  return .success
}

private func printValues(of id: String, _ arguments: ParsedArguments, _ program: Program) throws
  -> ExitCode
{
  let session = try Session(arguments, program)
  guard let activity = session.configuration.catalogue.activity(id) else {
    throw RunRequest(session: session, id: id).unknown
  }
  let candidates = OptionCandidates(
    activity: activity, settings: session.configuration.optionDefaults, host: session.host)
  for line in candidates.lines { try program.output.write("\(line)\n") }
  try program.output.flush()
  return .success
}

private func printActivities(
  _ verdicts: [Verdict], _ arguments: ParsedArguments, _ program: Program
) throws {
  let output = program.output
  if arguments.has(.json) {
    var writer = JSONWriter()
    for verdict in verdicts {
      verdict.writeListed(to: &writer)
      writer.endLine()
    }
    try output.write(writer.bytes)
  } else if output.isTerminal {
    try output.write(ActivityTable(verdicts.map(\.activity), Palette(arguments, program)).text)
  } else {
    for verdict in verdicts { try output.write("\(verdict.activity.id)\n") }
  }
  try output.flush()
}
