import MediaTypes

extension Activity {
  /// Makes one PDF of pictures, text files and PDFs, with a note on its first page.
  package static var markup: Activity {
    var activity = Activity(
      id: "markup", title: "Mark Up as PDF",
      help: """
        Makes one PDF of pictures, text files and PDFs.
        Their pages come in the order of the items: pictures fitted to the paper, text in lines of 80 \
        columns, PDFs as they are. A note is an annotation on the first page, which PDF viewers \
        show, move and remove. The PDF is named after the first item and lies beside it.
        """,
      group: .builtin, source: .builtin,
      accepts: .rule(AcceptRule([.images: .max, .pdfs: .max, .textFiles: .max])),
      perform: markUp)
    activity.symbol = "✎"
    activity.options = [.note, .paper]
    activity.needs = [
      .one(of: NeededProgram("qpdf", .debian("qpdf"))),
      .one(of: NeededProgram("img2pdf", .debian("img2pdf"))),
      .one(of: NeededProgram("rsvg-convert", .debian("librsvg2-bin"))),
    ]
    activity.parallel = true
    activity.commandLine = { items, _ in
      // The last step, for what comes before depends on what the files hold.
      QPDF.joining(items.items.count, into: Path("joined.pdf"))
    }
    return activity
  }
}

extension ActivityOption {
  fileprivate static var note: ActivityOption {
    var option = ActivityOption("note", .string)
    option.title = "Note"
    option.help = "a text on the first page"
    option.isOptional = true
    return option
  }

  fileprivate static var paper: ActivityOption {
    var option = ActivityOption("paper", .choice)
    option.title = "Paper"
    option.help = "the size of pages made of pictures and text"
    option.choices = Paper.allCases.map(\.rawValue)
    option.defaultValue = OptionValue(Paper.a4.rawValue)
    return option
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
