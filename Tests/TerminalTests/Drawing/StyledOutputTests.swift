import Terminal
import Testing

struct StyledOutputTests {
  private func lines(_ output: String, rows: Int = 4, columns: Int = 10) -> [Line] {
    StyledOutput.lines(of: Array(output.utf8), rows: rows, columns: columns)
  }

  @Test(arguments: [
    ("a", Style.plain), ("\u{1B}[1ma", .bold), ("\u{1B}[2ma", .dim), ("\u{1B}[7ma", .reverse),
    ("\u{1B}[4ma", Style(isUnderlined: true)), ("\u{1B}[1;2;4;7;22;24;27ma", .plain),
    ("\u{1B}[31ma", Style(color: .red)), ("\u{1B}[1;31ma", Style(isBold: true, color: .red)),
    ("\u{1B}[91ma", Style(color: .indexed(9))), ("\u{1B}[44ma", Style(background: .blue)),
    ("\u{1B}[107ma", Style(background: .indexed(15))),
    (
      "\u{1B}[38;5;110;48;5;7ma", Style(color: .indexed(110), background: .indexed(7))
    ),
    (
      "\u{1B}[38;2;1;2;255;48;2;0;0;0ma", Style(color: .rgb(1, 2, 255), background: .rgb(0, 0, 0))
    ),
    ("\u{1B}[31;42m\u{1B}[ma", .plain), ("\u{1B}[31;42m\u{1B}[0ma", .plain),
    ("\u{1B}[31;42m\u{1B}[39;49ma", .plain), ("\u{1B}[31;;1ma", .bold),
    // What is no colour changes none, and what nobody knows is nothing.
    ("\u{1B}[31;38;5;256ma", Style(color: .red)), ("\u{1B}[31;38;2;1ma", Style(color: .red)),
    ("\u{1B}[31;38ma", Style(color: .red)),
    ("\u{1B}[31;5;8;9;99999999999999999999ma", Style(color: .red)),
    ("\u{1B}[?31ma", .plain), ("\u{1B}[>4;1ma", .plain), ("\u{1B}[38:5:1ma", .plain),
    ("\u{1B}[31 ma", .plain),
  ])
  func `styles are understood`(_ output: String, _ style: Style) {
    #expect(lines(output) == [Line("a", style)])
  }

  @Test(arguments: [
    "\u{1B}[2J", "\u{1B}[H", "\u{1B}[10;10H", "\u{1B}[?25l", "\u{1B}[5b", "\u{1B}[6n", "\u{1B}[c",
    "\u{1B}]0;title\u{7}", "\u{1B}]52;c;AAAA\u{1B}\\", "\u{1B}P0;1;0q#0~\u{1B}\\",
    "\u{1B}_Ga=T;AAAA\u{1B}\\", "\u{1B}^x\u{1B}\\", "\u{1B}X\u{1B}[31m\u{1B}\\", "\u{1B}c",
    "\u{1B}7",
    "\u{1B}(0", "\u{1B}#8", "\u{1B}%G", "\u{1B}\u{1B}[2J", "\r", "\t", "\u{8}", "\u{7}", "\u{0}",
    "\u{7F}", "\u{85}", "\u{9B}", "\u{202E}", "\u{200B}", "\u{2028}", "\u{FEFF}",
  ])
  func `everything else is dropped`(sequence: String) {
    #expect(lines("x\(sequence)y") == ["xy"])
  }

  @Test(arguments: [
    ("x\u{1B}", ["x"]), ("x\u{1B}[", ["x"]), ("x\u{1B}[31", ["x"]), ("x\u{1B}]0;title", ["x"]),
    ("x\u{1B}]0;a\nb", ["x"]), ("x\u{1B}[31\ny", ["x", "y"]), ("x\u{1B}\ny", ["x", "y"]),
    ("x\u{1B}(", ["x"]),
  ])
  func `a sequence without an end hides no more than itself`(_ output: String, _ rows: [String]) {
    #expect(lines(output) == rows.map { Line($0) })
  }

  @Test(arguments: [
    ("", []), ("\n\n", []), ("a\n\nb\n\n", ["a", "", "b"]),
    ("1\n2\n3\n4\n5", ["1", "2", "3", "4"]),
    ("0123456789abc\nx", ["0123456789", "x"]), ("漢字漢字漢字", ["漢字漢字漢"]),
    ("012345678漢\n", ["012345678"]),
    ("012345678漢x\n", ["012345678"]),
    ("▀▄█▌▐", ["▀▄█▌▐"]), ("e\u{301}", ["e\u{301}"]),
  ])
  func `rows and columns are limited`(_ output: String, _ rows: [String]) {
    #expect(lines(output) == rows.map { $0.isEmpty ? Line([]) : Line($0) })
  }

  @Test func `text of one style is one span`() {
    #expect(
      lines("\u{1B}[31ma\u{1B}[31mb\u{1B}[0mc\u{1B}[2J\u{1B}[0md") == [
        Line([Span("ab", Style(color: .red)), Span("cd")])
      ])
  }

  @Test func `bytes that are no text are marks`() {
    let output: [UInt8] = [0x61, 0xFF, 0x9B, 0x62]
    #expect(StyledOutput.lines(of: output, rows: 1, columns: 9) == ["a\u{FFFD}\u{FFFD}b"])
  }
}
