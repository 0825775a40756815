import Glibc
import ShareCore
import TestSupport
import Testing

@Suite(
  "print on a printer that speaks IPP",
  .waiting, .enabled(if: PrinterRoom.obstacle == nil, "\(PrinterRoom.obstacle ?? "")"))
struct RealPrinterTests {
  private let workshop: Workshop
  private let room: PrinterRoom
  private let server: CupsServer

  init() throws {
    workshop = try Workshop()
    room = try PrinterRoom()
    server = try CupsServer(workshop, under: room.wrapper)
  }

  @Test func `each document arrives byte for byte, with its type and settings`() throws {
    try server.add("Raw", device: PrinterRoom.device)
    let jpeg = Bytes([0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10]) + .text("JFIF\0") + [0xFF, 0xD9]
    let items = try [
      workshop.file("note.txt", .text("Grüße\n")), workshop.file("a b.jpg", jpeg),
      workshop.file("report.pdf", .text("%PDF-1.4\n%%EOF\n")),
    ]
    let result = workshop.run(
      .print, items,
      ["printer": "Raw", "copies": "2", "sides": "two-sided-long-edge", "wait": "true"],
      timeout: .seconds(30))
    #expect(result.outcome == .completed, "\(String(describing: result.error))")
    #expect(workshop.said == ["queued as `Raw-1`, `Raw-2`, `Raw-3`"])
    #expect(try room.printed(1) == .text("Grüße\n"))
    #expect(try room.printed(2) == jpeg)
    #expect(try room.printed(3) == .text("%PDF-1.4\n%%EOF\n"))
    let tickets = try (1...3).map { Array(try room.ticket($0).prefix(4)) }
    #expect(
      tickets == [
        ["text/plain", "note.txt", "2", "two-sided-long-edge"],
        ["image/jpeg", "a b.jpg", "2", "two-sided-long-edge"],
        ["application/pdf", "report.pdf", "2", "two-sided-long-edge"],
      ])
  }

  @Test(.enabled(if: access("/usr/bin/pdfinfo", X_OK) == 0, "needs poppler-utils"))
  func `text is laid out on pages for a printer that says what it takes`() throws {
    try server.add("Office", .everywhere, device: PrinterRoom.device)
    let result = workshop.run(.print, [.text("one\u{C}two\n")], ["printer": "Office"])
    #expect(result.outcome == .completed, "\(String(describing: result.error))")
    let printed = try #require(try room.printed(1))
    #expect(try room.ticket(1).first == "application/pdf")
    try workshop.folder.write(.text("out.pdf"), printed)
    let facts = try workshop.program("pdfinfo", workshop.folder.path(of: "out.pdf"))
    #expect(facts.outputText.contains("Pages:           2\n"), "\(facts.outputText)")
  }
}

@Suite(
  "print on cups-pdf",
  .waiting, .enabled(if: PDFPrinter.obstacle == nil, "\(PDFPrinter.obstacle ?? "")"))
struct PDFPrinterTests {
  @Test func `the pages of a PDF come out, and a picture on one`() throws {
    let workshop = try Workshop()
    let printer = try PDFPrinter(workshop)
    let folder = workshop.folder.path(of: "work")
    try workshop.program(
      "convert", "-size", "80x80", "xc:red", "xc:blue", "a.png", folder: folder)
    try workshop.program("img2pdf", "-o", "a.pdf", "a-0.png", "a-1.png", folder: folder)
    let items = try [workshop.item("a.pdf"), workshop.item("a-1.png")]
    let result = workshop.run(
      .print, items, ["printer": "PDF", "wait": "true"], timeout: .seconds(30))
    #expect(result.outcome == .completed, "\(String(describing: result.error))")
    let pages = try printer.pages(of: 1) + printer.pages(of: 2)
    #expect(pages == ["red", "blue", "blue"])
  }
}

@Suite(
  "a spool without room", .waiting,
  .enabled(
    if: CupsServer.isAvailable && Namespaces.obstacle == nil,
    "needs cups-daemon; \(Namespaces.obstacle ?? "")"))
struct FullSpoolTests {
  @Test func `a full disk fails what does not fit, and nothing is said to be queued`() throws {
    let workshop = try Workshop()
    let spool = try workshop.folder.makeFolder("cups/spool")
    let script = #"mount -t tmpfs -o size=300k,mode=755 none "$0" && mkdir "$0/tmp" && exec "$@""#
    let server = try CupsServer(
      workshop, under: ["/usr/bin/unshare", "--mount", "/bin/sh", "-c", script, spool])
    try server.add("Office")
    let large = try workshop.file("large.txt", Bytes(repeating: 0x61, count: 1 << 20))
    let result = workshop.run(.print, [large], ["printer": "Office"])
    #expect(result.outcome == .failed && result.error?.code == .failed)
    #expect(
      result.error?.message.hasPrefix("`lp` failed: ") == true,
      "\(String(describing: result.error))")
    #expect(workshop.said.isEmpty)
    #expect(try workshop.program("lpstat", "-o").outputText == "")
  }
}
