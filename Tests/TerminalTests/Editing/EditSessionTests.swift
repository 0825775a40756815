import Terminal
import Testing

struct EditSessionTests {
  private static let history = ["print(1)", "if x then\n  y()\nend", "größe"].map { Array($0.utf8) }
  private static let size = TerminalSize(rows: 6, columns: 20)

  private static func session(
    _ change: (inout EditSession.Question) -> Void = { _ in }, history: [[UInt8]] = history
  ) -> Typist {
    var question = EditSession.Question(prompt: "> ")
    question.continuation = ". "
    change(&question)
    return Typist(EditSession(question, history: history))
  }

  @Test(
    arguments: [
      ([.up], "größe"),
      ([.up, .up], "if x then\n  y()\nend"),
      ([.up, .up, .up], "print(1)"),
      ([.up, .up, .up, .up], "print(1)"),
      ([.up, .up, .down], "größe"),
      ([.character("a"), .up, .down], "a"),
      ([.character("a"), .up, .character("!"), .down, .up], "größe!"),
      ([.control("p"), .control("p"), .control("n")], "größe"),
      ([.down], ""),
      // A recalled entry that was edited has lines to go through.
      ([.up, .up, .left, .up, .character("!")], "if x then\n  !y()\nend"),
    ] as [([Key], String)])
  func `the history is walked entry by entry`(_ keys: [Key], _ text: String) {
    let session = Self.session()
    for key in keys { #expect(session.handle(.key(key)) == .goOn) }
    #expect(session.bytes == Array(text.utf8))
  }

  @Test(
    arguments: [
      ([.control("r"), .character("t")], "search: t|if x then|  y()|end"),
      ([.control("r"), .character("t"), .control("r")], "search: t|print(1)"),
      ([.control("r"), .character("q")], "no line with: q"),
      ([.control("r"), .character("t"), .character("q")], "no line with: tq|if x then|  y()|end"),
      ([.control("r")], "search: "),
      ([.control("r"), .character("t"), .enter], "> if x then|.   y()|. end"),
      ([.control("r"), .character("t"), .escape], "> "),
      ([.control("r"), .character("t"), .control("c")], "> "),
      ([.control("r"), .character("g"), .end, .character("!")], "> größe!"),
      ([.control("r"), .character("g"), .character("x"), .backspace], "search: g|größe"),
    ] as [([Key], String)])
  func `Ctrl-R searches the history and runs nothing`(_ keys: [Key], _ shown: String) {
    let session = Self.session()
    for key in keys { #expect(session.handle(.key(key)) == .goOn) }
    #expect(session.frame(size: Self.size).text == shown)
  }

  @Test(arguments: [
    (Event.key(.enter), EditSession.Step.end(.line([]))),
    (.key(.control("c")), .end(.interrupted)),
    (.key(.control("d")), .end(.endOfInput)),
    (.key(.control("l")), .clearScreen),
    (.key(.control("z")), .suspend),
    (.key(.escape), .goOn),
    (.endOfInput, .end(.endOfInput)),
    (.hangUp, .end(.hangUp)),
    (.signal(15), .end(.signal(15))),
    (.resize, .goOn),
    (.mouse(Mouse(.press, at: Position(row: 0, column: 0))), .goOn),
  ])
  func `events end the line or not`(_ event: Event, _ step: EditSession.Step) {
    let session = Self.session()
    #expect(session.handle(event) == step)
  }

  @Test func `Ctrl-D in a line deletes`() {
    let session = Self.session()
    _ = session.handle(.paste(Array("ab".utf8)))
    _ = session.handle(.key(.left))
    #expect(session.handle(.key(.control("d"))) == .goOn)
    #expect(session.bytes == [0x61])
  }

  @Test func `Return breaks a line that is not complete`() {
    let session = Self.session { $0.isComplete = { $0.last == UInt8(ascii: ";") } }
    _ = session.handle(.paste(Array("a".utf8)))
    #expect(session.handle(.key(.enter)) == .goOn)
    _ = session.handle(.paste(Array("b;".utf8)))
    #expect(session.frame(size: Self.size).text == "> a|. b;")
    #expect(session.handle(.key(.enter)) == .end(.line(Array("a\nb;".utf8))))
  }

  @Test func `a paste of several lines is one edit and runs nothing`() {
    let session = Self.session()
    #expect(session.handle(.paste(Array("a\rb\r".utf8))) == .goOn)
    #expect(session.frame(size: Self.size).text == "> a|. b|. ")
    _ = session.handle(.key(.control("_")))
    #expect(session.frame(size: Self.size).text == "> ")
  }

  @Test(arguments: [
    ("pre", "> pref|prefix   prefect"), ("print", "> print"), ("x pri", "> x print"), ("q", "> q"),
    ("", "> |print    prefix|prefect  größe|gruß"), ("gr", "> gr|größe  gruß"),
  ])
  func `Tab completes what is common and lists the candidates`(_ text: String, _ shown: String) {
    let words = ["print", "prefix", "prefect", "größe", "gruß"].map { Array($0.utf8) }
    let session = Self.session {
      $0.complete = { line, cursor in
        let start = line[..<cursor].lastIndex(of: 0x20).map { $0 + 1 } ?? 0
        return Completion(
          replacing: start..<cursor,
          candidates: words.filter { $0.starts(with: line[start..<cursor]) })
      }
    }
    _ = session.handle(.paste(Array(text.utf8)))
    #expect(session.handle(.key(.tab)) == .goOn)
    #expect(session.frame(size: Self.size).text == shown)
    _ = session.handle(.key(.right))
    #expect(session.frame(size: Self.size).lines.count == 1)
  }

  @Test func `more candidates than rows are counted`() {
    let session = Self.session {
      $0.complete = { _, _ in
        Completion(replacing: 0..<0, candidates: (0..<100_000).map { Array("n\($0)".utf8) })
      }
    }
    _ = session.handle(.key(.tab))
    let text = session.frame(size: Self.size).text
    #expect(text == "> n|n0    n1    n2|n3    n4    n5|n6    n7    n8|n9    n10   n11|+99988 more")
  }

  @Test func `a secret is not shown, recalled or completed`() {
    let session = Self.session {
      $0.isSecure = true
      $0.complete = { _, _ in Completion(replacing: 0..<0, candidates: [[0x78]]) }
      $0.isComplete = { _ in false }
    }
    for key in [Key.up, .control("r"), .tab, .character("a"), .character("b"), .backspace] {
      #expect(session.handle(.key(key)) == .goOn)
      #expect(session.frame(size: Self.size) == Frame(["> "], cursor: Position(row: 0, column: 2)))
    }
    #expect(session.handle(.key(.enter)) == .end(.line([0x61])))
  }

  @Test(arguments: [
    (20, "> abcdefghijklmnopqr|stuvw", Position(row: 1, column: 5)),
    (7, "> abcde|fghijkl|mnopqrs|tuvw", Position(row: 3, column: 4)),
    (25, "> abcdefghijklmnopqrstuvw|", Position(row: 1, column: 0)),
    (2, "no|pq|rs|tu|vw|", Position(row: 5, column: 0)),
    (1, "s|t|u|v|w|", Position(row: 5, column: 0)),
  ])
  func `a line is broken where the terminal ends`(
    _ columns: Int, _ shown: String, _ cursor: Position
  ) {
    let session = Self.session()
    _ = session.handle(.paste(Array("abcdefghijklmnopqrstuvw".utf8)))
    let frame = session.frame(size: TerminalSize(rows: 6, columns: columns))
    #expect(frame.text == shown)
    #expect(frame.cursor == cursor)
  }

  @Test(arguments: [
    ("漢字漢", 7, "> 漢字|漢", Position(row: 1, column: 2)),
    ("e\u{301}e\u{301}", 3, "> e\u{301}|e\u{301}", Position(row: 1, column: 1)),
    ("👍🏽", 9, "> 👍🏽", Position(row: 0, column: 4)),
    ("a\tb\u{7}", 20, "> a\\tb\\x07", Position(row: 0, column: 10)),
  ])
  func `columns are those that are shown`(
    _ text: String, _ columns: Int, _ shown: String, _ cursor: Position
  ) {
    let session = Self.session()
    _ = session.handle(.paste(Array(text.utf8)))
    let frame = session.frame(size: TerminalSize(rows: 6, columns: columns))
    #expect(frame == Frame(shown.split(separator: "|").map { Line(String($0)) }, cursor: cursor))
  }

  @Test func `bytes that are not UTF-8 are shown as escapes`() {
    let session = Self.session()
    _ = session.handle(.paste([0x61, 0xFF, 0x62]))
    #expect(session.frame(size: Self.size).text == "> a\\xffb")
    #expect(session.handle(.key(.enter)) == .end(.line([0x61, 0xFF, 0x62])))
  }

  @Test func `a text higher than the terminal scrolls with its cursor`() {
    let session = Self.session()
    _ = session.handle(.paste(Array("1\n2\n3\n4\n5".utf8)))
    let size = TerminalSize(rows: 3, columns: 9)
    #expect(session.frame(size: size).text == ". 3|. 4|. 5")
    for _ in 0..<3 { _ = session.handle(.key(.up)) }
    #expect(session.frame(size: size).text == ". 2|. 3|. 4")
    _ = session.handle(.key(.down))
    #expect(session.frame(size: size).text == ". 2|. 3|. 4")
    #expect(session.frame(size: size).cursor == Position(row: 1, column: 3))
  }
}

extension Frame {
  /// The rows as text, parted by `|`.
  fileprivate var text: String {
    lines.map { line in
      line.spans.reduce("") { $0.padded(columns: $1.column ?? 0) + $1.text }
    }.joined(separator: "|")
  }
}
