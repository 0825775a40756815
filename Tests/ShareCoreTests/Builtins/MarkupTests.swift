import Glibc
import ShareCore
import TestSupport
import Testing

@Suite struct MarkupTests {
  @Test(
    "mark up is hidden where a program is missing, and says which package brings it",
    arguments: [
      ([], "the program `qpdf` is not installed: install qpdf"),
      (["qpdf"], "the program `img2pdf` is not installed: install img2pdf"),
      (
        ["qpdf", "img2pdf"], "the program `rsvg-convert` is not installed: install librsvg2-bin"
      ),
    ] as [([String], String)])
  func missing(programs: [String], expected: String) throws {
    let workshop = try Workshop(programs: programs)
    #expect(workshop.hidden(.markup, [try workshop.file("a.txt", .text("a"))]) == expected)
  }
}

@Suite(
  "mark up as PDF",
  .waiting,
  .enabled(if: PDFPrograms.areAvailable, "needs qpdf, img2pdf, librsvg2-bin, poppler-utils"))
struct MarkupToPDFTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  /// Performs it and returns the name of the PDF, checked by `qpdf`.
  private func markUp(_ items: [Item], _ options: [String: String] = [:]) throws -> String {
    let result = workshop.run(.markup, items, options)
    #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
    let path = try #require(result.items.first?.path)
    #expect(result.items.count == 1)
    let check = try workshop.program("qpdf", "--check", path.bytes.printable)
    #expect(check.status == 0, "\(check.errorText)")
    return path.bytes.printable
  }

  /// Makes a PDF of one page for each text.
  private func pdf(_ name: String, _ texts: String...) throws -> Item {
    let text = try workshop.file("\(name).txt", .text(texts.joined(separator: "\u{C}")))
    return try workshop.item(try markUp([text]))
  }

  private func text(_ pdf: String, page: Int? = nil) throws -> String {
    let pages = page.map { ["-f", "\($0)", "-l", "\($0)"] } ?? []
    return try workshop.program(["pdftotext", "-layout"] + pages + [pdf, "-"]).outputText
  }

  private func facts(_ pdf: String) throws -> String {
    try workshop.program("pdfinfo", pdf).outputText
  }

  @Test func `it takes pictures, PDFs and text files, and nothing else`() throws {
    let taken: [Item] = try [
      workshop.file("a.txt", .text("a")), workshop.file("a.png", .png), Item(.data(.png)),
      workshop.file("a.pdf", .text("%PDF-1.4\n")),
    ]
    #expect(workshop.hidden(.markup, taken) == nil)
    for item: Item in try [
      .text("a"), .url("https://e.example/"), workshop.subfolder("sub"),
      workshop.file("a.zip", .text("PK\u{3}\u{4}")),
    ] {
      #expect(workshop.hidden(.markup, [item]) != nil)
    }
  }

  @Test func `all pages come in the order of the items`() throws {
    let first = try workshop.file("first.txt", .text("one\u{C}two\n"))
    let picture = try workshop.file("b.png", .png)
    let document = try pdf("document", "three", "four")
    let last = try workshop.file("last.md", .text("five\n"))
    let result = try markUp([first, picture, document, last])
    #expect(result.hasSuffix("/first.pdf"))
    #expect(try facts(result).contains("Pages:           6\n"))
    let pages = try (1...6).map { page in
      try text(result, page: page).filter { $0.isLetter }
    }
    #expect(pages == ["one", "two", "", "three", "four", "five"])
    let pictures = try workshop.program("pdfimages", "-list", result).outputText
      .split(separator: "\n").dropFirst(2).map { $0.split(separator: " ").first }
    #expect(Set(pictures) == ["3"])
  }

  @Test func `text keeps its lines, blanks, tabs and every script, and long lines are broken`()
    throws
  {
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let content =
      "  two blanks\n\tä€ Ω ж <b>&amp; \"q\" \u{1} end\n" + words + "\r\n"
      + String(repeating: "x", count: 200) + "\n"
    let result = try markUp([try workshop.file("a.txt", .text(content))])
    let lines = try text(result).split(separator: "\n")
    try #require(lines.count == 9, "\(lines)")
    #expect(lines[1].contains("ä€ Ω ж <b>&amp; \"q\" \u{FFFD} end"))
    #expect(lines[2].split(separator: " ").count == 16)
    let word = lines[5...7].map { $0.filter { $0 == "x" }.count }
    #expect(word == [80, 80, 40])
    // 61 lines of 12 points stand on a page of 842 points with margins of 54.
    let long = try workshop.file(
      "long.txt", .text((1...123).map { "line \($0)\n" }.joined()))
    let pages = try markUp([long])
    #expect(try facts(pages).contains("Pages:           3\n"))
    #expect(try text(pages, page: 2).split(separator: "\n").first?.hasSuffix("line 62") == true)
  }

  @Test func `text of other encodings is read as such`() throws {
    let cases: [(Bytes, String)] = [
      ([0x68, 0xE4, 0x0A], "hä"), ([0xFF, 0xFE, 0x68, 0, 0xAC, 0x20], "h€"), ([], ""),
    ]
    for (place, (content, expected)) in cases.enumerated() {
      let result = try markUp([try workshop.file("\(place).txt", content)])
      #expect(try text(result).filter { !$0.isWhitespace } == expected)
    }
  }

  @Test(arguments: [("a4", "595"), ("letter", "612")])
  func `pictures fill the chosen paper, upright or lying as they are`(paper: String, width: String)
    throws
  {
    let folder = workshop.folder.path(of: "work")
    for (name, size) in [("wide.png", "300x100"), ("high.jpg", "100x300"), ("wide.gif", "30x10")] {
      try workshop.program("convert", "-size", size, "xc:red", name, folder: folder)
      let result = try markUp([try workshop.item(name)], ["paper": paper])
      let size = try facts(result).split(separator: "\n").first { $0.hasPrefix("Page size:") } ?? ""
      let numbers = size.split(separator: " ").compactMap { Double($0) }
      try #require(numbers.count == 2)
      #expect((numbers[0] > numbers[1]) == name.hasPrefix("wide"))
      #expect(Double(width) == numbers.min()?.rounded(.down), "\(numbers)")
      unlink(result)
    }
  }

  @Test func `a drawing stays a drawing, and a JPEG is not compressed again`() throws {
    let drawing = try workshop.file(
      "a.svg",
      .text(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><text y="20">Hello</text></svg>
        """))
    #expect(try text(markUp([drawing])).contains("Hello"))
    let folder = workshop.folder.path(of: "work")
    try workshop.program("convert", "-size", "64x64", "plasma:", "p.jpg", folder: folder)
    let result = try markUp([try workshop.item("p.jpg")])
    try workshop.program("pdfimages", "-all", result, "out", folder: folder)
    #expect(try workshop.folder.read("work/out-000.jpg") == workshop.folder.read("work/p.jpg"))
  }

  @Test(
    arguments: [
      .text("-rf.txt"), .text("a b.txt"), .text("it's \"q\" $(id) ;#?%20@.txt"),
      .text("new\nline.txt"), .text("ä.txt"), .text("bad") + [0xFF] + .text(".txt"),
      .text(String(repeating: "x", count: 251) + ".txt"),
    ] as [Bytes])
  func `files of any name are read and name the PDF`(name: Bytes) throws {
    let result = workshop.run(.markup, [try workshop.file(name, .text("hello\n"))])
    #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
    #expect(result.items.first?.path?.name == name.dropLast(3) + .text("pdf"))
  }

  @Test func `a PDF gets a new name, and nothing is overwritten`() throws {
    let document = try pdf("a", "text")
    let result = try markUp([document])
    #expect(result.hasSuffix("/a marked.pdf"))
    let again = workshop.run(.markup, [document])
    #expect(again.error?.code == .exists)
    #expect(try workshop.folder.read("work/a marked.pdf").count > 100)
  }

  @Test func `a file that vanished or cannot be read fails alone by its name`() throws {
    let good = try workshop.file("good.txt", .text("a"))
    let gone = try workshop.file("gone.png", .png)
    unlink(workshop.folder.path(of: "work/gone.png"))
    let result = workshop.run(.markup, [good, gone])
    #expect(result.error?.code == .item)
    #expect(result.error?.item == "gone.png")
    #expect(result.items.isEmpty)
    #expect(try folderEntries(workshop.work.bytes) == [.text("good.txt")])
  }

  @Test func `encrypted and broken files say what is wrong with them`() throws {
    let folder = workshop.folder.path(of: "work")
    _ = try pdf("open", "text")
    try workshop.program(
      "qpdf", "--encrypt", "secret", "owner", "256", "--", "open.pdf", "locked.pdf", folder: folder)
    let whole = try workshop.folder.read("work/open.pdf")
    let cases: [(Item, String)] = try [
      (workshop.item("locked.pdf"), "`locked.pdf` is encrypted and needs its password"),
      (
        workshop.file("no.pdf", .text("%PDF-1.7\nnothing\n")),
        "`no.pdf` is damaged or not a PDF: `qpdf` failed: "
      ),
      (
        workshop.file("cut.pdf", Bytes(whole.prefix(400))),
        "`cut.pdf` is damaged or not a PDF: `qpdf` failed"
      ),
      (
        workshop.file("torn.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10, 0x4A, 0x46, 0x49, 0x46]),
        "cannot make a PDF of `torn.jpg`: `img2pdf` failed: "
      ),
      (
        workshop.file("bad.svg", .text("<svg xmlns=\"http://www.w3.org/2000/svg\">")),
        "cannot make a PDF of `bad.svg`: `rsvg-convert` failed: "
      ),
    ]
    let before = try folderEntries(workshop.work.bytes)
    for (item, message) in cases {
      let result = workshop.run(.markup, [item])
      #expect(result.outcome == .failed)
      #expect(result.error?.message.hasPrefix(message) == true, "\(result.error?.message ?? "")")
      #expect(result.error?.item == item.label)
      #expect(result.error?.message.contains("secret") == false)
    }
    #expect(try folderEntries(workshop.work.bytes) == before)
  }

  @Test func `a damaged PDF is repaired, which is said; one that may be read needs no password`()
    throws
  {
    let folder = workshop.folder.path(of: "work")
    _ = try pdf("open", "text")
    try workshop.program(
      "sed", "s/startxref/startxxxx/w/dev/null", "-i", "open.pdf", folder: folder)
    #expect(try text(markUp([try workshop.item("open.pdf")])).contains("text"))
    #expect(workshop.said == ["`open.pdf` is damaged; `qpdf` repaired what it could"])
    try workshop.program(
      "qpdf", "--encrypt", "", "owner", "256", "--", "open marked.pdf", "free.pdf", folder: folder)
    #expect(try text(markUp([try workshop.item("free.pdf")])).contains("text"))
  }

  @Test func `a text that is too long is refused at once`() throws {
    let pages = String(repeating: "a\u{C}", count: 10_001)
    for item in try [
      workshop.largeFile("large.txt", megabytes: 100, beginning: "text\n"),
      workshop.file("pages.txt", .text(pages)),
    ] {
      let error = workshop.run(.markup, [item]).error
      #expect(error?.message == "`\(item.label)` is too long for a PDF")
      #expect(error?.code == .failed && error?.item == item.label)
    }
    #expect(try folderEntries(workshop.work.bytes) == [.text("large.txt"), .text("pages.txt")])
  }

  @Test func `a thousand files make one PDF`() throws {
    let source = try pdf("page", "text")
    let path = try #require(source.path?.bytes.printable)
    let items = try (1...1000).map { number in
      symlink(path, workshop.folder.path(of: "work/\(number).pdf"))
      return try workshop.item("\(number).pdf")
    }
    #expect(try facts(markUp(items)).contains("Pages:           1000\n"))
  }
}

/// Tells whether the programs of Mark Up, and those that read its PDFs, are there.
enum PDFPrograms {
  static let areAvailable = ["qpdf", "img2pdf", "rsvg-convert", "pdftotext", "convert"].allSatisfy {
    (name: String) in access("/usr/bin/\(name)", X_OK) == 0
  }
}
