import MediaTypes

extension Activity {
  /// Makes one PDF of pictures, text files and PDFs, with an optional note on its first page.
  package static var markup: Activity {
    var activity = Activity(
      id: "markup", title: "Mark Up as PDF",
      help: """
        Makes one PDF of pictures, text files and PDFs.
        Pages are in the order of the items: pictures are fitted to the paper, text is set in \
        lines of 80 columns, and PDFs are kept as they are. A note becomes an annotation on the \
        first page, which PDF viewers can show, move and remove. The PDF is named after the first \
        item and saved beside it.
        """,
      group: .builtin, source: .builtin,
      accepts: .rule(AcceptRule([.images: .max, .pdfs: .max, .textFiles: .max])),
      perform: markUp)
    activity.symbol = "✎"
    activity.options = [
      ActivityOption(
        "note", .string, title: "Note", help: "text to put on the first page", isOptional: true),
      ActivityOption(
        "paper", .choice, title: "Paper", help: "page size for pictures and text",
        default: OptionValue(Paper.a4.rawValue), choices: Paper.allCases.map(\.rawValue)),
    ]
    activity.needs = [
      .one(of: NeededProgram("qpdf", .debian("qpdf"))),
      .one(of: NeededProgram("img2pdf", .debian("img2pdf"))),
      .one(of: NeededProgram("rsvg-convert", .debian("librsvg2-bin"))),
    ]
    activity.parallel = true
    activity.commandLine = { items, _ in
      // The last step: the ones before depend on the content of the files.
      QPDF.joining(items.items.count, into: Path("joined.pdf"))
    }
    return activity
  }
}

private func markUp(_ list: ItemList, _ performance: Performance) throws(Stop) -> Activity.Report {
  guard let first = list.items.first else { return Activity.Report() }
  let note = try NoteStamp(performance)
  let target = try performance.stage(
    for: first, suffix: isPDF(first, performance) ? Bytes(" marked".utf8) : [],
    fileExtension: Bytes("pdf".utf8))
  let pieces = try PDFPieces(of: list.items, performance)
  let qpdf = QPDF(performance)
  if let note {
    let joined = try performance.temporaryFolder().appending(Bytes("joined.pdf".utf8))
    try qpdf.run(QPDF.joining(pieces.count, into: joined))
    let stamp = try note.make(for: qpdf.sizeOfFirstPage(of: joined))
    try qpdf.overlay(stamp, on: joined, into: target)
  } else {
    try qpdf.run(QPDF.joining(pieces.count, into: target))
  }
  try qpdf.check(target, pages: pieces.pages)
  do {
    return Activity.Report(items: [
      try Intake(workingFolder: performance.host.workingFolder).file(target)
    ])
  } catch { throw .failed(error) }
}

private func isPDF(_ item: Item, _ performance: Performance) -> Bool {
  let types = performance.host.types
  return item.type(by: types).map { types.primaryClass(of: $0.type) } == .pdf
}
