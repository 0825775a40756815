import Terminal
import TestSupport
import Testing

struct FramePainterTests {
  private static let texts = [
    "one", "größe", "漢字", "👍🏽 thumbs", "👨‍👩‍👧", "🇩🇪", "❤️ x", "क्षि", "e\u{301}\u{301}", "", "a\u{202E}b",
    "tab\there",
    "\u{1B}[2J", "ends in 漢字漢字漢字漢字漢字",
  ]

  @Test func `a frame is drawn below what is there`() {
    var screen = Screen(rows: 5, columns: 20)
    screen.write("$ probe\r\n")
    var painter = FramePainter(size: TerminalSize(rows: 5, columns: 20), isColored: false)
    screen.write(
      painter.paint(
        Frame(
          [
            Line([Span("> "), Span("one"), Span("first", .dim, at: 10)]),
            Line([Span("漢字"), Span("second", .dim, at: 10)]),
          ], cursor: Position(row: 1, column: 2))))
    #expect(screen.text == ["$ probe", "> one     first", "漢字      second", "", ""])
    #expect(screen.cursor == Position(row: 2, column: 2))
    #expect(screen.isCursorShown)
  }

  @Test func `rows are taken by scrolling and given back`() {
    var screen = Screen(rows: 3, columns: 10)
    screen.write("1\r\n2\r\n3\r\n")
    #expect(screen.scrolled == 1)
    var painter = FramePainter(size: TerminalSize(rows: 3, columns: 10), isColored: false)
    screen.write(painter.paint(Frame(["a", "b"])))
    #expect(screen.text == ["3", "a", "b"])
    #expect(!screen.isCursorShown)
    screen.write(painter.erase())
    #expect(screen.text == ["3", "", ""])
    #expect(screen.cursor == Position(row: 1, column: 0))
    #expect(screen.isCursorShown)
  }

  @Test func `finishing leaves the rows and goes below the last that has text`() {
    var screen = Screen(rows: 4, columns: 10)
    var painter = FramePainter(size: TerminalSize(rows: 4, columns: 10), isColored: false)
    screen.write(painter.paint(Frame(["a", "b", "c"], cursor: Position(row: 0, column: 1))))
    screen.write(painter.paint(Frame(["a", "b"], cursor: Position(row: 0, column: 1))))
    screen.write(painter.finish())
    #expect(screen.text == ["a", "b", "", ""])
    #expect(screen.cursor == Position(row: 2, column: 0))
  }

  @Test func `only rows that changed are drawn again`() {
    var painter = FramePainter(size: TerminalSize(rows: 9, columns: 20), isColored: false)
    _ = painter.paint(Frame(["one", "two", "three"], cursor: Position(row: 0, column: 0)))
    let output = painter.paint(
      Frame(["one", "TWO", "three"], cursor: Position(row: 1, column: 0)))
    #expect(
      output == "\u{1B}[?25l\u{1B}[?7l\u{1B}[1B\r\u{1B}[KTWO\u{1B}[?7h\u{1B}[1G\u{1B}[?25h"
    )
  }

  @Test(arguments: [
    (Style(isBold: true, isReverse: true, color: .red), true, "\u{1B}[1;7;31mx\u{1B}[0m"),
    (Style(isBold: true, isReverse: true, color: .red), false, "\u{1B}[1;7mx\u{1B}[0m"),
    (Style(isDim: true, isUnderlined: true, color: .cyan), true, "\u{1B}[2;4;36mx\u{1B}[0m"),
    (Style(color: .green), false, "x"),
    (
      Style(color: .indexed(9), background: .indexed(15)), true, "\u{1B}[91;107mx\u{1B}[0m"
    ),
    (
      Style(color: .indexed(16), background: .rgb(0, 128, 255)), true,
      "\u{1B}[38;5;16;48;2;0;128;255mx\u{1B}[0m"
    ),
    (Style(color: .rgb(1, 2, 3), background: .red), false, "x"),
    (.plain, true, "x"),
  ])
  func `colours show only where colour is on`(_ style: Style, _ isColored: Bool, _ drawn: String) {
    var painter = FramePainter(size: TerminalSize(rows: 2, columns: 9), isColored: isColored)
    let output = painter.paint(Frame([Line("x", style)]))
    #expect(output.contains("\u{1B}[K\r\u{1B}[K\(drawn)\u{1B}[?7h"))
  }

  @Test(arguments: [
    ("", 5, ""), ("abcde", 5, "abcde"), ("abcdef", 5, "abcd…"), ("漢字漢", 5, "漢字…"),
    ("漢字漢", 4, "漢…"), ("ab", 1, "…"), ("漢", 1, "…"), ("a\u{7}b", 9, "a\\x07b"),
    ("a\nb", 9, "a\\nb"), ("\u{1B}[2J", 9, "\\x1b[2J"), ("👍🏽👍🏽", 3, "👍🏽…"),
  ])
  func `text is cut where the terminal ends, and controls are shown`(
    _ text: String, _ columns: Int, _ shown: String
  ) {
    var screen = Screen(rows: 2, columns: columns)
    var painter = FramePainter(
      size: TerminalSize(rows: 2, columns: columns), isColored: false)
    screen.write(painter.paint(Frame([Line(text), "x"])))
    #expect(screen.text == [shown, "x"])
  }

  @Test func `the rows around the cursor's are shown where not all fit`() {
    let frame = Frame((0..<9).map { Line("\($0)") }, cursor: Position(row: 4, column: 0))
    var screen = Screen(rows: 3, columns: 4)
    var painter = FramePainter(size: TerminalSize(rows: 3, columns: 4), isColored: false)
    screen.write(painter.paint(frame))
    #expect(screen.text == ["2", "3", "4"])
    #expect(screen.cursor == Position(row: 2, column: 0))
    screen.write(painter.paint(Frame(frame.lines, cursor: nil)))
    #expect(screen.text == ["0", "1", "2"])
  }

  @Test(arguments: [(1, 1), (1, 7), (2, 2), (3, 20), (12, 40)])
  func `a frame over any others looks like a fresh one`(_ rows: Int, _ columns: Int) {
    let size = TerminalSize(rows: rows, columns: columns)
    var screen = Screen(rows: rows, columns: columns)
    var painter = FramePainter(size: size, isColored: false)
    var random = SeededRandom()
    var highest = 0
    for _ in 0..<200 {
      let lines = (0..<Int.random(in: 1...14, using: &random)).map { _ in
        Line([Span(Self.texts.randomElement(using: &random) ?? ""), Span("end", at: 12)])
      }
      highest = max(highest, min(rows, lines.count))
      let cursor = Position(row: lines.count - 1, column: 0)
      screen.write(painter.paint(Frame(lines, cursor: cursor)))
      var fresh = Screen(rows: rows, columns: columns)
      var first = FramePainter(size: size, isColored: false)
      fresh.write(first.paint(Frame(lines, cursor: cursor)))
      #expect(screen.text.prefix(highest) == fresh.text.prefix(highest), random.repetition)
      #expect(screen.cursor == fresh.cursor, random.repetition)
    }
  }
}
