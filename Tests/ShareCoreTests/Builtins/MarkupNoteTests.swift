import JSON
import ShareCore
import TestSupport
import Testing

@Suite(
  "the note on a PDF",
  .waiting,
  .enabled(if: PDFPrograms.areAvailable, "needs qpdf, img2pdf, librsvg2-bin, poppler-utils"))
struct MarkupNoteTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  /// Returns the annotations of a PDF, as `qpdf` tells of them.
  private func annotations(_ path: String) throws -> [JSONObject] {
    let output = try workshop.program(
      "qpdf", path, "--json-output=2", "--json-stream-data=none", "-"
    ).output
    guard case .object(let file) = try JSONValue(parsing: output),
      case .array(let parts)? = file["qpdf"], case .object(let objects) = parts[1]
    else { return [] }
    return objects.members.compactMap { member in
      guard case .object(let object) = member.value, case .object(let value)? = object["value"],
        value["/Type"] == .string("/Annot")
      else { return nil }
      return value
    }
  }

  private func mark(_ item: Item, _ note: String) throws -> String {
    let result = workshop.run(.markup, [item, item], ["note": note])
    #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
    return try #require(result.items.first?.path).bytes.printable
  }

  @Test(
    arguments: [
      "Please sign", "Grüße, 漢字 € \"q\" <b>&\\ (x) %", "-o", "two\nlines", "u:b:/Name 1 0 R",
    ])
  func `a note is an annotation of the first page, seen on it and read back`(note: String) throws {
    let item = try workshop.file("a.txt", .text("text\n"))
    let path = try mark(item, note)
    let found = try annotations(path)
    #expect(found.count == 1)
    #expect(found.first?["/Contents"] == .string("u:" + note))
    #expect(found.first?["/Subtype"] == .string("/FreeText"))
    guard case .object(let appearance)? = found.first?["/AP"] else {
      Issue.record("it has no appearance")
      return
    }
    #expect(appearance["/N"] != nil)
    let ascii = note.split(whereSeparator: \.isWhitespace).map(String.init)
      .filter { $0.utf8.allSatisfy { $0 < 0x80 } }
    let first = try workshop.program("pdftotext", "-l", "1", path, "-").outputText
    for word in ascii { #expect(first.contains(word), "\(first)") }
    let second = try workshop.program("pdftotext", "-f", "2", path, "-").outputText
    #expect(second.filter { !$0.isWhitespace } == "text")
  }

  @Test
  func `an empty note is none, a long one is made smaller, and one of too many lines is refused`()
    throws
  {
    let item = try workshop.file("a.txt", .text("text\n"))
    #expect(try annotations(mark(item, "")).isEmpty)
    let lines = Array(repeating: "line", count: 201)
    let long = try mark(
      workshop.file("b.txt", .text("text\n")), lines.dropLast().joined(separator: "\n"))
    #expect(try annotations(long).count == 1)
    let result = workshop.run(.markup, [item], ["note": lines.joined(separator: "\n")])
    #expect(result.error?.code == .usage)
    #expect(result.error?.message == "the note has 201 lines; the limit is 200")
  }

  @Test(arguments: ["20x10", "3000x50", "50x3000"])
  func `a note lies inside the page, whatever its size`(size: String) throws {
    let folder = workshop.folder.path(of: "work")
    try workshop.program("convert", "-size", size, "xc:white", "p.png", folder: folder)
    try workshop.program("img2pdf", "-o", "p.pdf", "p.png", folder: folder)
    let path = try mark(try workshop.item("p.pdf"), "Note")
    let corners = try annotations(path).first?["/Rect"]
    guard case .array(let values)? = corners else {
      Issue.record("it has no place")
      return
    }
    let place = values.compactMap { value -> Double? in
      switch value {
      case .integer(let number): Double(number)
      case .number(let number): number
      case .null, .bool, .string, .array, .object: nil
      }
    }
    let facts = try workshop.program("pdfinfo", path).outputText.split(separator: "\n")
    let page =
      facts.first { $0.hasPrefix("Page size:") }?.split(separator: " ")
      .compactMap { Double($0) } ?? []
    try #require(place.count == 4 && page.count == 2)
    #expect(place[0] >= 0 && place[1] >= 0 && place[2] <= page[0] && place[3] <= page[1])
    #expect(place[0] < place[2] && place[1] < place[3])
  }
}
