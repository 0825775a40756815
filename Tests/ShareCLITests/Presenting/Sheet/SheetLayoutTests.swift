import Icons
import ShareCore
import Terminal
import Testing

@testable import ShareCLI

/// Looks at what the sheet draws for terminals of all sizes.
struct SheetLayoutTests {
  private static let titles = ["Copy", "Save", "*Publish", "+Shrink", "+Sharpen"]

  @Test func `header, filter, groups and keys have their rows`() {
    var sheet = SheetFixture(Self.titles, subject: Bytes("Hi".utf8))
    #expect(
      sheet.text() == [
        "hello  text, text/plain, 5 B",
        "Subject: Hi",
        "",
        "Share: type to search                                                          5",
        "> 1 Copy                                        Does copy.",
        "  2 Save",
        "── share ───────────────────────────────",
        "  3 Publish",
        "── action ──────────────────────────────",
        "  4 Shrink",
        "  5 Sharpen",
        "Enter share · Tab options · ? why hidden · Esc cancel",
      ])
  }

  @Test func `what is found keeps its rows, so that nothing jumps`() {
    var sheet = SheetFixture(Self.titles)
    let rows = sheet.text().count
    sheet.type("shri")
    let text = sheet.text()
    #expect(text.count == rows)
    #expect(
      text[2] == "Share: shri                                                                  1/5")
    #expect(text[3] == "> 1 Shrink                                      Does shrink.")
    #expect(text[4] == "")
    sheet.type("zz")
    #expect(sheet.text()[3] == "  no activity matches")
    #expect(sheet.text().last == "Enter share · Tab options · ? why hidden · Esc cancel")
  }

  @Test(arguments: [
    (1, 1, ["…"]), (1, 30, ["> 1 Copy"]),
    (2, 30, ["Share: type to search        5", "> 1 Copy"]),
    (4, 12, ["Share:     5", "> Copy", "  Save", "  Publish"]),
    (
      8, 20,
      [
        "hello  text, text/p…", "Share:             5", "> Copy", "  Save", "  Publish", "  Shrink",
        "  Sharpen", "Enter share · Tab o…",
      ]
    ),
  ])
  func `a small terminal shows what matters most`(rows: Int, columns: Int, lines: [String]) {
    var sheet = SheetFixture(Self.titles, rows: rows, columns: columns)
    let text = sheet.text()
    #expect(text.map { $0.fitting(columns: columns) } == lines)
  }

  @Test func `a long list scrolls with the marked row`() {
    var sheet = SheetFixture((1...200).map { "Act \($0)" }, rows: 12, columns: 40)
    #expect(sheet.text().contains("> 1 Act 1"))
    sheet.type(String(repeating: "[down]", count: 20))
    let down = sheet.text()
    #expect(down.contains(">   Act 21") && !down.contains("  1 Act 1"), "\(down)")
    sheet.type("[up][up]")
    #expect(
      sheet.text().filter { $0.contains("Act") }.first == down.filter { $0.contains("Act") }.first)
    sheet.type("[end]")
    #expect(sheet.text().filter { $0.contains("Act") }.last == ">   Act 200")
    sheet.type("[home]")
    #expect(sheet.text().filter { $0.contains("Act") }.first == "> 1 Act 1")
  }

  @Test func `the cursor stands on the marked row`() {
    for (rows, columns) in [(24, 80), (12, 40), (3, 10), (50, 200)] {
      var sheet = SheetFixture(Self.titles, rows: rows, columns: columns)
      for _ in Self.titles {
        let text = sheet.text()
        let cursor = sheet.screen.draw(sheet.size).cursor
        #expect(cursor.map { text[$0.row].hasPrefix("> ") } == true)
        #expect(cursor?.column == 0)
        sheet.type("[down]")
      }
    }
  }

  @Test func `the whole screen is taken when asked`() {
    var sheet = SheetFixture(Self.titles, rows: 30)
    sheet.screen.isFull = true
    #expect(sheet.text().count == 30)
  }

  @Test func `ten thousand activities draw no more than the screen`() {
    var sheet = SheetFixture((1...10_000).map { "Act \($0)" })
    #expect(sheet.text().count == 22)
    #expect(sheet.type("9999[enter]") == .perform(9998, [:]))
  }

  // Icons

  @Test(.enabled(if: TemplateImage.isAvailable, "built without libpng"))
  func `the icon of the marked activity stands beside the list`() {
    let icon = "\(Repository.root)/examples/upload.png"
    var sheet = SheetFixture(["Copy", "Save", "Open", "Find"], icon: icon, columns: 60)
    #expect(
      sheet.text().dropFirst(3).prefix(4) == [
        "> 1 Copy                              ▄█▙▖    Does copy.",
        "  2 Save                             ▝▘▐▌▀▘",
        "  3 Open                            ▟  ▐▌  ▙",
        "  4 Find                            █▄▄▄▄▄▄█",
      ])
    sheet.screen.pane = SheetPane(.none)
    #expect(sheet.text()[3] == "> 1 Copy                            Does copy.")
  }

  @Test(arguments: ["/nowhere.png", "/dev/null", "/dev/zero", "/proc/self/mem", "/", "\0"])
  func `an icon that cannot be read is left out`(path: String) {
    var sheet = SheetFixture(["Copy", "Save", "Open", "Find"], icon: path, columns: 60)
    #expect(sheet.text()[3] == "> 1 Copy                            Does copy.")
  }

  @Test(.enabled(if: TemplateImage.isAvailable, "built without libpng"))
  func `a terminal with pictures gets the icon as one, beside which the text stands`() throws {
    let icon = "\(Repository.root)/examples/upload.png"
    var sheet = SheetFixture(["Copy", "Save", "Open", "Find"], icon: icon, columns: 60)
    let kitty = PictureStyle(cell: nil) { $0 == "TERM" ? Array("xterm-kitty".utf8) : nil }
    sheet.screen.pane = SheetPane(.pictures(try #require(kitty)))
    #expect(sheet.text()[3] == "> 1 Copy                                      Does copy.")
    let pictures = sheet.screen.draw(sheet.size).pictures
    #expect(pictures.count == 1)
    #expect(pictures.first.map { $0.position } == Position(row: 3, column: 36))
    #expect(pictures.first.map { [$0.picture.columns, $0.picture.rows] } == [8, 4])
  }

  // The small picture of the items

  @Test func `a small picture of the items stands before their lines`() {
    var sheet = SheetFixture(Self.titles, columns: 60)
    sheet.screen.previewSize = TerminalSize(rows: 3, columns: 6)
    #expect(sheet.text().prefix(4) == ["        hello  text, text/plain, 5 B", "", "", ""])
    sheet.screen.preview = [Line("######"), Line("#"), Line("####")]
    #expect(
      sheet.text().prefix(5) == [
        "######  hello  text, text/plain, 5 B", "#", "####", "",
        "Share: type to search                                      5",
      ])
    #expect(sheet.screen.click(Position(row: 5, column: 1), in: sheet.size) == .perform(0, [:]))
    sheet.size = TerminalSize(rows: 12, columns: 60)
    #expect(sheet.text().first == "hello  text, text/plain, 5 B")
  }

  // Titles

  @Test(arguments: [
    ("漢字漢字漢字漢字", 12, "> 漢字漢字…"), ("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 8, "> 👨‍👩‍👧👨‍👩‍👧…"),
    ("e\u{301}e\u{301}e\u{301}", 6, "> e\u{301}e\u{301}e\u{301}"), ("Long title", 8, "> Long …"),
    ("a\u{1B}[31m\u{202E}b\n", 40, "> 1 a\\x1b[31m\\u{202e}b\\n"),
    ("\u{200B}x", 40, "> 1 \\u{200b}x"),
  ])
  func `titles are cut at display columns, and hold nothing a terminal obeys`(
    title: String, columns: Int, line: String
  ) {
    var sheet = SheetFixture([title], rows: 6, columns: columns)
    #expect(sheet.text().contains(line), "\(sheet.text())")
  }

  @Test func `without UTF-8 lines are dashes, and symbols are left out`() {
    var sheet = SheetFixture(Self.titles)
    sheet.screen.isUnicode = false
    #expect(sheet.text().contains("-- share -------------------------------"))
  }

  // Items

  private static func file(_ name: String, _ size: Int = 10) -> Item {
    Item(.data(Bytes(repeating: 0x61, count: size)), name: Bytes(name.utf8))
  }

  @Test(arguments: [
    (1, ["0.txt  data, text/plain, 10 B"]),
    (2, ["0.txt  data, text/plain, 10 B", "1.txt  data, text/plain, 10 B"]),
    (
      7,
      [
        "0.txt  data, text/plain, 10 B", "1.txt  data, text/plain, 10 B",
        "2.txt  data, text/plain, 10 B", "3.txt  data, text/plain, 10 B",
        "4.txt  data, text/plain, 10 B", "+2 more",
      ]
    ),
  ])
  func `the first five items have a line each`(count: Int, lines: [String]) {
    var sheet = SheetFixture(Self.titles, items: (0..<count).map { Self.file("\($0).txt") })
    #expect(Array(sheet.text().prefix(lines.count)) == lines)
    #expect(sheet.text()[lines.count] == "")
  }

  @Test func `many items on a small terminal are counted`() {
    var sheet = SheetFixture(
      Self.titles, items: (0..<100_000).map { Self.file("\($0).txt") }, rows: 8, columns: 50)
    #expect(sheet.text().first == "0.txt  data, text/plain, 10 B  +99999 more")
    sheet.size = TerminalSize(rows: 10, columns: 50)
    #expect(
      Array(sheet.text().prefix(3)) == [
        "0.txt  data, text/plain, 10 B", "1.txt  data, text/plain, 10 B", "+99998 more",
      ])
  }

  @Test func `names of all kinds stay in their columns`() {
    let names: [Bytes] = [
      Bytes("new\nline".utf8), [0xFF, 0xFE], Bytes("漢字".utf8), Bytes("\u{202E}gpj.exe".utf8),
      Bytes(repeating: 0x78, count: 255),
    ]
    var sheet = SheetFixture(
      Self.titles, items: names.map { Item(.data([0x61]), name: $0) }, columns: 60)
    let text = sheet.text()
    for (line, begin) in zip(text, ["new\\nline", "\\xff\\xfe", "漢字", "\\u{202e}gpj.exe", "xxxx"]) {
      #expect(line.hasPrefix(begin) && DisplayWidth.columns(of: line) <= 60, "\(line)")
    }
  }

  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (1049, "1.0 kB"), (1050, "1.1 kB"),
    (9949, "9.9 kB"), (9950, "10 kB"), (99_499, "99 kB"), (999_499, "999 kB"),
    (999_500, "1.0 MB"), (1_500_000, "1.5 MB"), (2_000_000_000, "2.0 GB"),
    (Int.max, "9.2 EB"),
  ])
  func `sizes are in units that people read`(count: Int, words: String) {
    #expect(ByteCount.words(count) == words)
  }
}
