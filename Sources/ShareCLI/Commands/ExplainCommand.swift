import JSON
import MediaTypes
import ShareCore
import Spelling
import Terminal

extension Command {
  /// Explains why each activity is shown or hidden.
  package static let explain = Command(
    name: "explain", operands: .items,
    summary: "tell which activities are shown or hidden, and why",
    detail: [
      """
      Prints one line per item with its kind, its type and what decided about the type. Then every \
      activity follows: shown, or hidden with the first clause that failed, the numbers, the item \
      that failed it and the place where the rule stands.
      """
    ],
    flags: Flag.itemFlags + Flag.selectionFlags + [.activity, .json] + Flag.commonFlags,
    examples: [
      .init("share explain photo.png", "why is something missing from the sheet"),
      .init("share explain --activity print notes.odt", "why can this not be printed"),
    ],
    exitCodes: [.success, .usage, .notApplicable, .unusableItem],
    run: runExplain)
}

private func runExplain(_ arguments: ParsedArguments, _ program: Program) throws -> ExitCode {
  let words = try ItemWords(arguments, program)
  let session = try Session(arguments, program)
  let items = try words.all(readingPipe: true)
  guard !items.isEmpty else { throw Failure.noItems }
  let id = arguments.name(.activity)
  if let id, session.configuration.catalogue.activity(id) == nil {
    throw RunRequest(session: session, id: id).unknown
  }
  let selection = session.select(ItemList(items), only: id)
  if arguments.has(.json) {
    try program.output.write(json(selection, session.host.types))
  } else {
    try program.output.write(explanation(selection, session.host.types))
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

/// Says in one line each what the items are, and which activities are shown or hidden and why.
func explanation(_ selection: Selection, _ types: MediaTypeDatabase) -> String {
  let items = selection.items.items
  let lines =
    items.map { line($0, types) }
    + selection.verdicts.map { verdict in
      guard case .hidden(let reason) = verdict.decision else {
        return "shown   \(verdict.activity.id)"
      }
      let message = reason.message(for: items, types: types)
      let place = verdict.source(of: reason) ?? "builtin"
      let isSaid = place == "builtin" || message.contains(place)
      let why = isSaid ? message : "\(message) (\(place))"
      return "hidden  \(verdict.activity.id): \(reason.clause): \(EscapedText(why, layout: .line))"
    }
  return lines.joined(separator: "\n") + "\n"
}

private func line(_ item: Item, _ types: MediaTypeDatabase) -> String {
  let name = EscapedText(
    item.path?.bytes ?? item.text ?? item.url ?? item.name ?? [], layout: .line)
  let shown = name.description.fitting(columns: 200)
  guard let evidence = item.type(by: types) else { return "\(item.kind.rawValue)  \(shown)" }
  return "\(item.kind.rawValue)  \(shown)  \(evidence.type), by \(evidence.evidence.words)"
}

extension Evidence {
  /// Says in words what decided about a type.
  fileprivate var words: String {
    switch self {
    case .declared: "declaration"
    case .signature: "its first bytes"
    case .name: "its name"
    case .magic: "its content (shared-mime-info)"
    case .content: "its content"
    case .kind: "its kind"
    }
  }
}
