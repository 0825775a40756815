import Testing
import Text

@testable import Terminal

struct PictureTests {
  private let size = TerminalSize(rows: 9, columns: 20)

  private func style(_ type: String, cell: CellSize? = nil, colors: String = "15;0") throws
    -> PictureStyle
  {
    let environment = ["TERM": type, "COLORFGBG": colors]
    return try #require(
      PictureStyle(cell: cell) { environment[$0].map { Array($0.utf8) } })
  }

  private func kitty(_ alpha: UInt8 = 255) throws -> Picture {
    try #require(
      try style("xterm-kitty", cell: CellSize(width: 1, height: 2)).picture(columns: 2, rows: 1) {
        Array(repeating: alpha, count: $0 * $1)
      })
  }

  private func sixel() throws -> Picture {
    try #require(
      try style("foot", cell: CellSize(width: 4, height: 7)).picture(columns: 2, rows: 2) {
        Array(repeating: 255, count: $0 * $1)
      })
  }

  private func frame(_ rows: [Line], _ pictures: [PlacedPicture]) -> Frame {
    var frame = Frame(rows, cursor: Position(row: 0, column: 0))
    frame.pictures = pictures
    return frame
  }

  /// What every frame begins and ends with, where the cursor is in its first cell.
  private let begin = "\u{1B}[?25l\u{1B}[?7l"
  private let end = "\u{1B}[?7h\u{1B}[1G\u{1B}[?25h"

  private let opaque = "/////////////////////w=="

  @Test func `a kitty picture is sent once, shown again over rows that change, and removed`() throws
  {
    var painter = FramePainter(size: size, isColored: false, firstPicture: 7)
    let placed = PlacedPicture(try kitty(), at: Position(row: 0, column: 4))
    let sent =
      "\u{1B}_Ga=T,f=32,s=2,v=2,i=7,p=1,c=2,r=1,C=1,q=2,m=0;\(opaque)\u{1B}\\"
    #expect(
      painter.paint(frame(["one"], [placed]))
        == "\(begin)\r\u{1B}[K\r\u{1B}[Kone\u{1B}[5G\(sent)\(end)")
    #expect(painter.paint(frame(["one"], [placed])) == begin + end)
    #expect(
      painter.paint(frame(["two"], [placed]))
        == "\(begin)\r\u{1B}[Ktwo\u{1B}[5G\u{1B}_Ga=p,i=7,p=1,c=2,r=1,C=1,q=2\u{1B}\\\(end)")
    #expect(
      painter.paint(frame(["two"], [])) == "\(begin)\u{1B}_Ga=d,d=I,i=7,q=2\u{1B}\\\(end)")
  }

  @Test func `another picture in its place has another number until the first is free`() throws {
    var painter = FramePainter(size: size, isColored: false)
    let first = PlacedPicture(try kitty(), at: Position(row: 0, column: 0))
    let second = PlacedPicture(try kitty(1), at: Position(row: 0, column: 4))
    _ = painter.paint(frame([""], [first]))
    #expect(painter.paint(frame([""], [first, second])).contains("i=2,"))
    let output = painter.paint(
      frame([""], [second, PlacedPicture(try kitty(2), at: first.position)]))
    #expect(output.contains("a=d,d=I,i=1,q=2"))
    #expect(output.contains("a=T,f=32,s=2,v=2,i=1,"))
    #expect(!output.contains("i=2,"))
  }

  @Test func `a large picture is sent in pieces`() throws {
    let picture = try #require(
      try style("xterm-kitty", cell: CellSize(width: 30, height: 60)).picture(columns: 4, rows: 2) {
        #expect($0 == 96 && $1 == 96)
        return Array(repeating: 9, count: $0 * $1)
      })
    var painter = FramePainter(size: size, isColored: false)
    let output = painter.paint(
      frame(["", ""], [PlacedPicture(picture, at: Position(row: 0, column: 0))]))
    let commands = output.split(separator: "\u{1B}_G").dropFirst()
    let ends = commands.map { $0.prefix { $0 != ";" }.suffix(7) }
    #expect(ends == Array(repeating: "q=2,m=1", count: 11) + ["q=2,m=0"])
    // 96 × 96 pixels of four bytes, in Base64.
    #expect(
      commands.map { $0.split(separator: ";")[1].prefix { $0 != "\u{1B}" }.count }.reduce(0, +)
        == 49152)
  }

  @Test func `a sixel picture is dots in bands, drawn again when its rows are`() throws {
    var painter = FramePainter(size: size, isColored: false)
    let placed = PlacedPicture(try sixel(), at: Position(row: 0, column: 4))
    let dots = "\u{1B}P0;1;0q\"1;1;8;12#0;2;100;100;100#0!8~-!8~\u{1B}\\"
    let drawn = "\u{1B}[5G\u{1B}7\(dots)\u{1B}8"
    #expect(
      painter.paint(frame(["one", "", "end"], [placed])).hasSuffix("\u{1B}[2A\(drawn)\(end)"))
    #expect(painter.paint(frame(["one", "", "END"], [placed])).contains("\u{1B}P") == false)
    #expect(
      painter.paint(frame(["one", "x", "END"], [placed]))
        == "\(begin)\u{1B}[1B\r\u{1B}[Kx\u{1B}[1A\(drawn)\(end)")
    // Without it both rows are drawn again, which clears it.
    #expect(
      painter.paint(frame(["one", "x", "END"], []))
        == "\(begin)\r\u{1B}[Kone\u{1B}[1B\r\u{1B}[Kx\u{1B}[?7h\u{1B}[1A\u{1B}[1G\u{1B}[?25h")
  }

  @Test func `dots are counted, and blank ends left out`() {
    let alpha: [UInt8] = [
      255, 0, 0, 128, 127, 0,
      255, 0, 0, 255, 0, 0,
    ]
    #expect(
      SixelImage.bytes(alpha: alpha, width: 6, tone: [0, 128, 255])
        == Array("\u{1B}P0;1;0q\"1;1;6;2#0;2;0;50;100#0B??B\u{1B}\\".utf8))
  }

  @Test func `nothing is left when the rows are erased, kept, resized or forgotten`() throws {
    let remove = "\u{1B}_Ga=d,d=I,i=1,q=2\u{1B}\\"
    let placed = PlacedPicture(try kitty(), at: Position(row: 0, column: 0))
    var painter = FramePainter(size: size, isColored: false)
    _ = painter.paint(frame([""], [placed]))
    #expect(painter.erase().hasPrefix(remove))
    #expect(!painter.erase().contains("\u{1B}_G"))
    _ = painter.paint(frame(["x"], [placed]))
    #expect(painter.finish() == "\(remove)\r\n\u{1B}[?25h")
    _ = painter.paint(frame(["x"], [placed]))
    #expect(painter.resize(to: size) == "\(remove)\r\u{1B}[J")
    // What was drawn before a stop is still on the screen, and goes at the end.
    _ = painter.paint(frame(["x"], [placed]))
    painter.forget()
    #expect(painter.paint(frame(["x"], [placed])).contains("a=T,f=32,s=2,v=2,i=1,"))
    painter.forget()
    #expect(painter.erase().hasPrefix(remove))
  }

  @Test func `rows under sixel pictures are cleared though they have no text`() throws {
    let placed = PlacedPicture(try sixel(), at: Position(row: 0, column: 0))
    var painter = FramePainter(size: size, isColored: false)
    _ = painter.paint(frame(["", "", ""], [placed]))
    #expect(painter.erase() == "\r\u{1B}[K\u{1B}[1B\r\u{1B}[K\u{1B}[1A\r\u{1B}[?25h")
    _ = painter.paint(frame(["a", "b", "c"], [placed]))
    #expect(
      painter.finish()
        == "\u{1B}[?7l\r\u{1B}[Ka\u{1B}[1B\r\u{1B}[Kb\u{1B}[?7h\u{1B}[1B\r\n\u{1B}[?25h")
  }

  @Test func `a picture that does not fit is left out`() throws {
    var painter = FramePainter(size: TerminalSize(rows: 3, columns: 5), isColored: false)
    for (row, column) in [(0, 4), (3, 0), (-1, 0), (0, -1)] {
      let placed = PlacedPicture(try kitty(), at: Position(row: row, column: column))
      #expect(!painter.paint(frame(["", "", ""], [placed])).contains("\u{1B}_G"))
    }
    let inside = PlacedPicture(try kitty(), at: Position(row: 2, column: 3))
    #expect(painter.paint(frame(["", "", ""], [inside])).contains("\u{1B}_G"))
    // A sixel picture on the last row would make some terminals scroll.
    let low = PlacedPicture(try sixel(), at: Position(row: 1, column: 0))
    #expect(!painter.paint(frame(["", "", ""], [low])).contains("\u{1B}P"))
  }

  @Test func `pictures go with the rows that are shown`() throws {
    var painter = FramePainter(size: TerminalSize(rows: 2, columns: 9), isColored: false)
    var frame = Frame(["0", "1", "2", "3"], cursor: Position(row: 3, column: 0))
    frame.pictures = [
      PlacedPicture(try kitty(1), at: Position(row: 0, column: 2)),
      PlacedPicture(try kitty(2), at: Position(row: 2, column: 2)),
    ]
    let output = painter.paint(frame)
    #expect(output.split(separator: "\u{1B}_G").count == 2)
    #expect(output.contains("\u{1B}[1A\u{1B}[3G\u{1B}_G"))
  }

  @Test(arguments: [
    ("15;0", "100;100;100"), ("0;15", "0;0;0"), ("0;default;15", "0;0;0"), ("7;8", "100;100;100"),
    ("0;7", "0;0;0"), ("", "46;46;46"), ("15;default", "46;46;46"), ("x", "46;46;46"),
    ("0;255", "46;46;46"),
  ])
  func `the tone is read on the background`(_ colors: String, _ tone: String) throws {
    let style = try style("foot", cell: CellSize(width: 1, height: 6), colors: colors)
    let picture = try #require(style.picture(columns: 1, rows: 1) { _, _ in [0, 0, 0, 0, 0, 0] })
    #expect(picture.content == .sixel(Array("\u{1B}P0;1;0q\"1;1;1;6#0;2;\(tone)#0\u{1B}\\".utf8)))
  }

  @Test func `there is no picture without pixels`() throws {
    #expect(PictureStyle(cell: nil) { $0 == "TERM" ? Array("foot".utf8) : nil } == nil)
    #expect(PictureStyle(cell: nil) { $0 == "TERM" ? Array("xterm".utf8) : nil } == nil)
    let kitty = try style("xterm-kitty")
    #expect(kitty.picture(columns: 0, rows: 1) { _, _ in [] } == nil)
    #expect(kitty.picture(columns: 1, rows: 1) { _, _ in [1, 2, 3] } == nil)
    #expect(
      try style("foot", cell: CellSize(width: 1, height: 5)).picture(columns: 1, rows: 1) {
        Array(repeating: 0, count: $0 * $1)
      } == nil)
  }
}
