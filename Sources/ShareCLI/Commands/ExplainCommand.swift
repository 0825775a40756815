import JSON
import MediaTypes
import ShareCore

extension Command {
  /// Explains why each activity is shown or hidden.
  package static let explain = Command(
    name: "explain", operands: .items,
    summary: "show which activities are hidden, and why",
    detail: [
      """
      Prints one line per item: its kind, its type and what determined the type. Then one \
      line per activity: shown, or hidden with the first condition that failed, the numbers, \
      the item responsible and where the rule is defined.
      """
    ],
    flags: Flag.itemFlags + Flag.selectionFlags + [.activity, .json] + Flag.commonFlags,
    examples: [
      .init("share explain photo.png", "find out why something is missing from the sheet"),
      .init("share explain --activity print notes.odt", "find out why this cannot be printed"),
    ],
    exitCodes: [.success, .usage, .notApplicable, .unusableItem],
    run: runExplain)
}

private func runExplain(_ arguments: ParsedArguments, _ program: Program) throws -> ExitCode {
  let (session, items) = try Session.reading(arguments, program)
  defer { session.skipFreeing() }
  let id = arguments.name(.activity)
  if let id, session.configuration.catalogue.activity(id) == nil {
    throw RunRequest(session: session, id: id).unknown
  }
  let selection = session.select(items, only: id)
  if arguments.has(.json) {
    try program.output.write(json(selection, session.host.types))
  } else {
    try program.output.write(
      ExplanationText(selection, session.host.types, Palette(arguments, program)).text)
  }
  try program.output.flush()
  return .success
}

private func json(_ selection: Selection, _ types: MediaTypeDatabase) -> Bytes {
  var writer = JSONWriter()
  for item in selection.items.items {
    let evidence = item.type(by: types)
    writer.object { writer in
      writer.key("item")
      item.write(to: &writer)
      writer.textOrNull(evidence?.type.description, as: "type")
      writer.key("evidence")
      writer.string((evidence?.evidence ?? .kind).rawValue)
    }
    writer.endLine()
  }
  for verdict in selection.verdicts {
    verdict.writeExplained(to: &writer, items: selection.items.items, types: types)
    writer.endLine()
  }
  return writer.bytes
}
