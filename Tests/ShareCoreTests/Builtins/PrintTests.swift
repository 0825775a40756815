import Glibc
import ShareCore
import TestSupport
import Testing

@Suite struct PrintTests {
  @Test(
    "print is hidden where nothing prints, and says which package brings it",
    arguments: [
      ([], [:], "the program `lp` is not installed: install cups-client"),
      (["lp"], [:], "the program `lpstat` is not installed: install cups-client"),
      (
        ["lp", "lpstat"], ["CUPS_SERVER": "/no/socket"],
        "no print server: install cups-daemon, or set CUPS_SERVER"
      ),
      (["lp", "lpstat"], ["CUPS_SERVER": "printer.example"], nil),
    ] as [([String], [String: String], String?)])
  func missing(programs: [String], environment: [String: String], expected: String?) throws {
    let workshop = try Workshop(programs: programs, environment: environment)
    #expect(workshop.hidden(.print, [.text("a")]) == expected)
  }

  @Test func `it takes text, pictures and PDFs, and neither URLs nor other things`() throws {
    let workshop = try Workshop(
      programs: ["lp", "lpstat"], environment: ["CUPS_SERVER": "printer.example"])
    let taken: [Item] = try [
      .text("a"), workshop.file("a.txt", .text("a")), workshop.file("a.png", .png),
      workshop.file("a.pdf", .text("%PDF-1.4\n")), Item(.data(.png)),
    ]
    #expect(workshop.hidden(.print, taken) == nil)
    let url = "https://e.example/"
    #expect(
      workshop.hidden(.print, [.url(url)]) == "it takes no URLs: `\(url)` is a URL")
    #expect(workshop.hidden(.print, [.text("a"), .url(url)]) != nil)
    #expect(workshop.hidden(.print, [try workshop.subfolder("sub")]) != nil)
    #expect(workshop.hidden(.print, [try workshop.file("a.zip", .text("PK\u{3}\u{4}"))]) != nil)
  }

  @Test func `a dry run shows the commands for files and for what is read from standard input`()
    throws
  {
    let workshop = try Workshop(
      programs: ["lp", "lpstat"], environment: ["CUPS_SERVER": "printer.example"])
    #expect(
      try workshop.commandLine(.print, [.text("a")]).contains(
        #""argv":["lp","-t","a","-n","1","-o","document-format=text/plain"]"#))
    let picture = try workshop.file("-a b.png", .png)
    #expect(
      try workshop.commandLine(.print, [picture]).contains(
        #""argv":["lp","-t","-a b.png","-n","1","-o","document-format=image/png","#
          + #""-o","fit-to-page","\#(workshop.work.bytes.printable)/-a b.png"]"#))
  }

  @Test func `a server that cannot be reached is a failure that may pass`() throws {
    let workshop = try Workshop(environment: ["CUPS_SERVER": "127.0.0.1:1"])
    let result = workshop.run(.print, [.text("a")])
    #expect(result.error?.code == .failed)
    #expect(result.error?.message.hasPrefix("the print server does not answer: ") == true)
    #expect(result.error?.isTemporary == true)
  }

  @Test func `a server that nobody knows, or that hangs up, is told as such`() throws {
    let folder = try Folder()
    let (leaver, port) = try Server.listening(MailSink.counterpart("hang_up.py"), in: folder)
    for server in ["no-such-host.invalid", "127.0.0.1:\(port)"] {
      let workshop = try Workshop(environment: ["CUPS_SERVER": server])
      let error = workshop.run(.print, [.text("a")]).error
      #expect(error?.message.hasPrefix("the print server does not answer: `lpstat`") == true)
      #expect(error?.code == .failed && error?.isTemporary == true)
    }
    withExtendedLifetime(leaver) {}
  }

  @Test func `a server that never answers is given up in the time that is left`() throws {
    let listener = try SilentListener()
    let workshop = try Workshop(environment: ["CUPS_SERVER": "127.0.0.1:\(listener.port)"])
    let result = workshop.run(.print, [.text("a")], timeout: .seconds(1))
    #expect(result.outcome == .failed)
    #expect(result.error?.code == .timeout)
  }
}

@Suite(
  "print through CUPS",
  .waiting, .enabled(if: CupsServer.isAvailable, "needs cups-daemon, cups-client, cups-filters"))
struct PrintThroughCupsTests {
  private let workshop: Workshop
  private let server: CupsServer

  /// Makes two printers: `Office` takes bytes as they are, `Paper` lays them out on pages.
  init() throws {
    workshop = try Workshop()
    server = try CupsServer(workshop)
    try server.add("Office")
    try server.add("Paper", .pages)
  }

  @Test func `files of any name reach the printer byte for byte, named by it`() throws {
    let names: [Bytes] = [
      .text("a.txt"), .text("-d"), .text("it's \"q\" $(id) ;#?%20.txt"), .text("new\nline.txt"),
      .text("ä.txt"), .text("bad") + [0xFF] + .text(".txt"),
      .text(String(repeating: "x", count: 251) + ".txt"),
    ]
    for (place, name) in names.enumerated() {
      let content = Bytes.text("bytes of \(place)\n€\n")
      let result = workshop.run(.print, [try workshop.file(name, content)], ["printer": "Office"])
      #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
      #expect(workshop.said.last == "queued as `Office-\(place + 1)`")
      #expect(try server.printed(place + 1) == content)
      #expect(try server.ticket(place + 1)[2] == name.shown)
    }
  }

  @Test func `text, data and text of other encodings arrive as they are read`() throws {
    let cases: [(Item, Bytes)] = try [
      (.text("ä\n\n"), .text("ä\n\n")),
      (workshop.file("latin.txt", [0x68, 0xE4, 0x0A]), .text("hä\n")),
      (workshop.file("utf16.txt", [0xFF, 0xFE, 0x68, 0, 0xAC, 0x20]), .text("h€")),
      (workshop.file("page.html", .text("<html><b>x</b>\n")), .text("<html><b>x</b>\n")),
      (Item(.data(.png)), .png),
    ]
    for (place, (item, expected)) in cases.enumerated() {
      let result = workshop.run(.print, [item], ["printer": "Office"], subject: "A  \n subject")
      #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
      #expect(try server.printed(place + 1) == expected)
      #expect(try server.ticket(place + 1)[2] == "A  \\n subject")
    }
  }

  @Test func `items go in order, neighbours of one format as one job`() throws {
    let items = try [
      workshop.file("1.txt", .text("1")), workshop.file("2.txt", .text("2")), .text("3"),
      workshop.file("4.png", .png), workshop.file("5.txt", .text("5")),
    ]
    let result = workshop.run(.print, items, ["printer": "Office"])
    #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
    #expect(workshop.said == ["queued as `Office-1`, `Office-2`, `Office-3`, `Office-4`"])
    #expect(try server.printed(1) == .text("12"))
    #expect(try server.printed(2) == .text("3"))
    #expect(try server.printed(3) == .png)
    #expect(try server.printed(4) == .text("5"))
    #expect(try server.ticket(1)[2] == "1.txt and 1 more")
  }

  @Test func `copies and sides reach the printer, and a default one is taken`() throws {
    try server.makeDefault("Paper")
    let result = workshop.run(
      .print, [.text("a")], ["copies": "3", "sides": "two-sided-short-edge"])
    #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
    let ticket = try server.ticket(1)
    #expect(ticket[3] == "3")
    #expect(ticket[4].split(separator: " ").contains("sides=two-sided-short-edge"))
    #expect(workshop.run(.print, [.text("a")], ["copies": "0"]).error?.code == .usage)
    #expect(workshop.run(.print, [.text("a")], ["sides": "both"]).error?.code == .usage)
  }

  @Test(
    .enabled(if: access("/usr/bin/pdfimages", X_OK) == 0, "needs poppler-utils"),
    arguments: [(40, 30), (3000, 1000), (1000, 3000)])
  func `a picture of any size is fitted to one page`(width: Int, height: Int) throws {
    let path = workshop.folder.path(of: "work/a.png")
    try workshop.program("convert", "-size", "\(width)x\(height)", "xc:red", path)
    let result = workshop.run(.print, [try workshop.item("a.png")], ["printer": "Paper"])
    #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
    try workshop.folder.write(.text("out.pdf"), try #require(try server.printed(1)))
    let pdf = workshop.folder.path(of: "out.pdf")
    #expect(try workshop.program("pdfinfo", pdf).outputText.contains("Pages:           1\n"))
    let fields =
      try workshop.program("pdfimages", "-list", pdf).outputText
      .split(separator: "\n").last?.split(separator: " ") ?? []
    let pixels = fields.indices.contains(13) ? fields[3...4].compactMap { Double($0) } : []
    let resolutions = fields.indices.contains(13) ? fields[12...13].compactMap { Double($0) } : []
    // The longer side of 612 × 792 points is filled but for margins, however small the picture is.
    let sizes = zip(pixels, resolutions).map { $0 * 72 / $1 }
    try #require(sizes.count == 2)
    #expect(sizes.min() ?? 0 <= 612 && sizes.max() ?? 0 <= 792, "\(sizes)")
    #expect(sizes.min() ?? 0 > 480 || sizes.max() ?? 0 > 620, "\(sizes)")
  }

  @Test(.enabled(if: access("/usr/bin/img2pdf", X_OK) == 0, "needs img2pdf and poppler-utils"))
  func `a PDF keeps its pages`() throws {
    let folder = workshop.folder.path(of: "work")
    try workshop.program(
      "convert", "-size", "80x80", "xc:red", "xc:blue", "a.png", folder: folder)
    try workshop.program("img2pdf", "-o", "a.pdf", "a-0.png", "a-1.png", folder: folder)
    let result = workshop.run(.print, [try workshop.item("a.pdf")], ["printer": "Paper"])
    #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
    try workshop.folder.write(.text("out.pdf"), try #require(try server.printed(1)))
    let facts = try workshop.program("pdfinfo", workshop.folder.path(of: "out.pdf"))
    #expect(facts.outputText.contains("Pages:           2\n"))
  }

  @Test func `what cannot be printed stops everything before a job is made`() throws {
    let good = try workshop.file("good.txt", .text("a"))
    let webp = Bytes.text("RIFF\u{10}\0\0\0WEBPVP8 \0\0\0\0")
    let cases: [(Item, FailureCode, String)] = try [
      (workshop.file("a.webp", webp), .failed, "`a.webp`: CUPS cannot print image/webp"),
      (workshop.file("empty.txt"), .item, "`empty.txt` is empty: nothing to print"),
      (.text(""), .item, "`text` is empty: nothing to print"),
    ]
    for (item, code, message) in cases {
      let result = workshop.run(.print, [good, item], ["printer": "Office"])
      #expect(result.error?.code == code)
      #expect(result.error?.message == message)
    }
    let gone = try workshop.file("gone.txt", .text("a"))
    unlink(workshop.folder.path(of: "work/gone.txt"))
    let result = workshop.run(.print, [good, gone], ["printer": "Office"])
    #expect(result.error?.code == .item)
    #expect(workshop.said == [])
    #expect(try workshop.program("lpstat", "-W", "all", "-o").outputText == "")
  }

  @Test func `a thousand files are a few jobs`() throws {
    try server.stop("Office", "pause")
    let items = try (1...1000).map { try workshop.file("\($0).txt", .text("\($0)")) }
    let result = workshop.run(.print, items, ["printer": "Office"])
    #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
    #expect(workshop.said.last?.contains("`Office-4`, `Office-5`, but") == true)
    #expect(try server.spooled(5, files: 200) == (801...1000).map { .text("\($0)") })
  }
}
