import Terminal
import Testing

struct KeyDecoderTests {
  struct Case: CustomTestStringConvertible {
    let bytes: String
    let events: [Event]

    var testDescription: String { bytes.debugDescription }

    init(_ bytes: String, _ keys: Key...) {
      self.bytes = bytes
      events = keys.map { .key($0) }
    }

    init(_ bytes: String, events: Event...) {
      self.bytes = bytes
      self.events = events
    }
  }

  static let keys: [Case] = [
    Case("a", .character("a")),
    Case(" ", .character(" ")),
    Case("é", .character("é")),
    Case("漢", .character("漢")),
    Case("🪿", .character("🪿")),
    Case("\r", .enter),
    Case("\n", .enter),
    Case("\t", .tab),
    Case("\u{7F}", .backspace),
    Case("\u{8}", .backspace),
    Case("\0", .control(" ")),
    Case("\u{1}", .control("a")),
    Case("\u{3}", .control("c")),
    Case("\u{4}", .control("d")),
    Case("\u{1A}", .control("z")),
    Case("\u{1C}", .control("\\")),
    Case("\u{1F}", .control("_")),
    Case("\u{1B}[A", .up),
    Case("\u{1B}[B", .down),
    Case("\u{1B}[C", .right),
    Case("\u{1B}[D", .left),
    Case("\u{1B}OA", .up),
    Case("\u{1B}OD", .left),
    Case("\u{1B}[H", .home),
    Case("\u{1B}[F", .end),
    Case("\u{1B}OH", .home),
    Case("\u{1B}OF", .end),
    Case("\u{1B}[1~", .home),
    Case("\u{1B}[4~", .end),
    Case("\u{1B}[7~", .home),
    Case("\u{1B}[8~", .end),
    Case("\u{1B}[2~", .insert),
    Case("\u{1B}[3~", .delete),
    Case("\u{1B}[5~", .pageUp),
    Case("\u{1B}[6~", .pageDown),
    Case("\u{1B}OP", Key(.function(1))),
    Case("\u{1B}OS", Key(.function(4))),
    Case("\u{1B}[[A", Key(.function(1))),
    Case("\u{1B}[[E", Key(.function(5))),
    Case("\u{1B}[15~", Key(.function(5))),
    Case("\u{1B}[24~", Key(.function(12))),
    Case("\u{1B}OM", .enter),
    Case("\u{1B}Op", .character("0")),
    Case("\u{1B}Ok", .character("+")),
    Case("\u{1B}[Z", .backTab),
    Case("\u{1B}[1;5C", Key(.right, .control)),
    Case("\u{1B}[1;3D", Key(.left, .alt)),
    Case("\u{1B}[1;2A", Key(.up, .shift)),
    Case("\u{1B}[1;8B", Key(.down, [.shift, .alt, .control])),
    Case("\u{1B}[3;5~", Key(.delete, .control)),
    Case("\u{1B}[1;2R", Key(.function(3), .shift)),
    Case("\u{1B}b", .alt("b")),
    Case("\u{1B}1", .alt("1")),
    Case("\u{1B}é", .alt("é")),
    Case("\u{1B}\r", Key(.enter, .alt)),
    Case("\u{1B}\u{7F}", Key(.backspace, .alt)),
    Case("\u{1B}\u{4}", Key(.character("d"), [.control, .alt])),
  ]

  static let streams: [Case] = [
    Case("\u{1B}[A\u{1B}[A", .up, .up),
    Case("a\u{1B}[Bé\r", .character("a"), .down, .character("é"), .enter),
    Case("\u{1B}\u{1B}[A", .escape, .up),
    Case("e\u{301}", .character("e"), .character("\u{301}")),
    // What is not known is swallowed whole.
    Case("\u{1B}[99;1;2~x", .character("x")),
    Case("\u{1B}[?62;22cx", .character("x")),
    Case("\u{1B}[>0;276;0cx", .character("x")),
    Case("\u{1B}[2$yx", .character("x")),
    Case("\u{1B}]11;rgb:0000/0000/0000\u{7}x", .character("x")),
    Case("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\x", .character("x")),
    Case("\u{1B}P1$r0m\u{1B}\\x", .character("x")),
    Case("\u{1B}[M !!x", .character("x")),
    // A control or a new sequence cuts one off.
    Case("\u{1B}[1;\u{1B}[Ax", .up, .character("x")),
    Case("\u{1B}[1;\rx", .enter, .character("x")),
    Case("\u{1B}[1;5é", .character("é")),
    Case("\u{1B}O\r", Key(.character("O"), .alt), .enter),
    // Numbers that are too big are none.
    Case("\u{1B}[99999999999999999999;5Cx", Key(.right, .control), .character("x")),
    Case("\u{1B}[1;99999999999999999999Cx", .right, .character("x")),
  ]

  static let reports: [Case] = [
    Case("\u{1B}[200~a\u{1B}[201~b", events: .paste([0x61]), .key(.character("b"))),
    Case("\u{1B}[200~\u{1B}[201~", events: .paste([])),
    Case(
      "\u{1B}[200~1\r2\n\u{1B}[A\u{3}\u{1B}[201~",
      events: .paste(Array("1\r2\n\u{1B}[A\u{3}".utf8))),
    Case(
      "\u{1B}[200~\u{1B}[201\u{1B}[201~x",
      events: .paste(Array("\u{1B}[201".utf8)), .key(.character("x"))),
    Case(
      "\u{1B}[200~a\u{1B}[201~\u{1B}[200~b\u{1B}[201~", events: .paste([0x61]), .paste([0x62])),
    Case(
      "\u{1B}[<0;3;2M\u{1B}[<0;3;2m",
      events: .mouse(Mouse(.press, at: Position(row: 1, column: 2))),
      .mouse(Mouse(.release, at: Position(row: 1, column: 2)))),
    Case(
      "\u{1B}[<2;500;200M",
      events: .mouse(Mouse(.press, button: 2, at: Position(row: 199, column: 499)))),
    Case(
      "\u{1B}[<33;1;1M", events: .mouse(Mouse(.drag, button: 1, at: Position(row: 0, column: 0)))),
    Case(
      "\u{1B}[<64;1;1M\u{1B}[<65;1;1M",
      events: .mouse(Mouse(.wheelUp, at: Position(row: 0, column: 0))),
      .mouse(Mouse(.wheelDown, at: Position(row: 0, column: 0)))),
    Case(
      "\u{1B}[<16;1;1M", events: .mouse(Mouse(.press, at: Position(row: 0, column: 0), .control))),
    Case("\u{1B}[<0;0;1Mx", events: .key(.character("x"))),
    Case("\u{1B}[<0;1Mx", events: .key(.character("x"))),
  ]

  @Test(arguments: keys + streams + reports)
  func `bytes become events`(_ row: Case) {
    let decoder = Feeder()
    decoder.feed(Array(row.bytes.utf8))
    #expect(decoder.all() == row.events)
    #expect(!decoder.isPending)
  }

  @Test(arguments: keys + streams + reports)
  func `bytes that come one by one become the same events`(_ row: Case) {
    let decoder = Feeder()
    var events: [Event] = []
    for byte in row.bytes.utf8 {
      decoder.feed([byte])
      events += decoder.all()
    }
    #expect(events == row.events)
  }

  @Test(arguments: [
    ("\u{1B}", [Event.key(.escape)]),
    ("\u{1B}[", [.key(.alt("["))]),
    ("\u{1B}O", [.key(.alt("O"))]),
    ("\u{1B}]", [.key(.alt("]"))]),
    ("\u{1B}Pa", [.key(.alt("P")), .key(.character("a"))]),
    ("\u{1B}[[", [.key(.alt("[")), .key(.character("["))]),
  ])
  func `what does not go on in time is taken as it is`(_ bytes: String, _ events: [Event]) {
    let decoder = Feeder()
    decoder.feed(Array(bytes.utf8))
    #expect(decoder.next() == nil)
    #expect(decoder.isPending)
    #expect(decoder.flush() == events[0])
    #expect(decoder.all() == Array(events.dropFirst()))
  }

  @Test(
    arguments: [
      [0xFF], [0xC0], [0xC3, 0x28], [0xE2, 0x28, 0xA1], [0xED, 0xA0, 0x80], [0xF5, 0x80], [0x80],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are kept`(_ bytes: [UInt8]) {
    let decoder = Feeder()
    decoder.feed(bytes)
    #expect(
      decoder.all()
        == bytes.map {
          $0 < 0x80 ? .key(.character(Unicode.Scalar($0))) : .key(Key(.byte($0)))
        })
    #expect(!decoder.isPending)
  }

  @Test func `a character that stays broken becomes bytes`() {
    let decoder = Feeder()
    decoder.feed([0xE2, 0x82])
    #expect(decoder.next() == nil)
    #expect(decoder.flush() == .key(Key(.byte(0xE2))))
    #expect(decoder.flush() == .key(Key(.byte(0x82))))
    #expect(!decoder.isPending)
  }

  @Test func `a paste that has not ended is waited for without a limit of time`() {
    let decoder = Feeder()
    decoder.feed(Array("\u{1B}[200~abc\u{1B}[20".utf8))
    #expect(decoder.next() == nil)
    #expect(!decoder.isPending)
    decoder.feed(Array("1~d".utf8))
    #expect(decoder.all() == [.paste(Array("abc".utf8)), .key(.character("d"))])
  }

  @Test func `the cursor's position is known from F3 when it was asked for`() {
    let decoder = Feeder()
    decoder.expectCursorPosition()
    decoder.feed(Array("x\u{1B}[1;2R\u{1B}[1;2R".utf8))
    #expect(
      decoder.all() == [
        .key(.character("x")), .cursorPosition(Position(row: 0, column: 1)),
        .key(Key(.function(3), .shift)),
      ])
  }
}

/// Feeds a decoder and takes what it makes of it.
private final class Feeder {
  private var decoder = KeyDecoder()

  var isPending: Bool { decoder.isPending }

  func feed(_ bytes: [UInt8]) { decoder.feed(bytes) }

  func expectCursorPosition() { decoder.expectsCursorPosition = true }

  func next() -> Event? { decoder.next() }

  func flush() -> Event? { decoder.flush() }

  func all() -> [Event] {
    var events: [Event] = []
    while let event = decoder.next() { events.append(event) }
    return events
  }
}
