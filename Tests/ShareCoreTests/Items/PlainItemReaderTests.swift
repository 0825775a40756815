import JSON
import TestSupport
import Testing

@testable import ShareCore

/// What is read as a plain item must be the item that ``ListIntake`` makes of the same record.
struct PlainItemReaderTests {
  private let surroundings: Surroundings

  init() throws { surroundings = try Surroundings() }

  private func plain(_ record: Bytes, _ list: ListIntake) -> Item? {
    PlainItemReader(list)?.read(record.span.bytes) { Item($0, $1) }
  }

  /// Expects that both make the same item, and returns whether the record is a plain item.
  private func agrees(_ record: Bytes, _ list: ListIntake) -> Bool {
    guard let item = plain(record, list) else { return false }
    guard case .item(let other)? = list.entries(of: record.span.bytes, number: 1).first else {
      Issue.record("the intake refuses \(record.shown)")
      return true
    }
    #expect(item.kind == other.kind && item.isSame(as: other), "\(record.shown)")
    return true
  }

  private func list(_ format: ListReader.Format, _ presumption: Intake.Presumption? = nil)
    -> ListIntake
  {
    ListIntake(
      format: format,
      intake: Intake(workingFolder: surroundings.workingFolder, presumption: presumption))
  }

  @Test(arguments: [
    ("https://example.org/a?b#c", true), ("http://e", false), ("http://e.org", true),
    ("https://", false), ("http:///x", false), ("http://user@/x", false), ("http://:80/", false),
    ("http://u@h/x", false), ("http://a b.org", false), ("http://a.org/\u{7F}", false),
    ("http://a.org/ü", true), ("HTTP://e.org/a", false), ("ftp://e.org/", false), ("", false),
    ("mailto:a@b", false), ("https:/e.org/aaaa", false), ("httpsx://e.org/a", false),
    ("http://[::1]/a", true), ("https://?aaaaaa", false),
  ])
  func `a web address with a host is a URL`(word: String, isPlain: Bool) {
    #expect(agrees(Bytes(word.utf8), list(.lines)) == isPlain)
    #expect(agrees(Bytes(word.utf8), list(.nulSeparated, .url)) == isPlain)
  }

  @Test(arguments: [
    (#"{"kind":"text","text":"a"}"#, true), (#" { "text" : "a" , "kind" : "text" } "#, true),
    (#"{"kind":"text","text":""}"#, true),
    (#"{"kind":"text","text":"\u0041\n\ud83d\ude00"}"#, true),
    (#"{"kind":"url","url":"https://e.org/a"}"#, true), (#"{"kind":"url","url":"tel:1"}"#, false),
    (#"{"kind":"url","url":"https://e.org/\u0041"}"#, false),
    (#"{"kind":"text","text":"a","name":"n"}"#, false), (#"{"kind":"text","url":"a"}"#, false),
    (#"{"kind":"text","text":"a"} x"#, false), (#"{"kind":"text","text":"\ud800"}"#, false),
    (#"{"kind":"text","text":1}"#, false), (#"{"kind":"file","path":"a"}"#, false),
    (#"{"text":"a"}"#, false), (#"{"kind":"text"}"#, false), (#"{}"#, false), ("", false),
    (#"{"kind":"text","text":"a","text":"b"}"#, false), ("[]", false), ("nonsense", false),
    (#"{"kind":"text","kind":"text","text":"a"}"#, false),
    (#"{"kind":"text","text":"a","text_base64":"Yg=="}"#, false),
    (#"{"\u006bind":"text","text":"é\t"}"#, true), (#"{"kind":"text","text":"a" }"#, true),
    (#"{"kind":"text","text":"a"}}"#, false), (#"{"kind":"text","text":"a""#, false),
    (#"{"kind":"text","text":"a","kind":"text"}"#, false), (#"{"kind":"text","text":}"#, false),
  ])
  func `a line of JSON with a text or URL alone is taken`(line: String, isPlain: Bool) {
    #expect(agrees(Bytes(line.utf8), list(.jsonLines)) == isPlain)
  }

  @Test func `mutated lines never make another item`() {
    let seeds = [
      #"{"kind":"text","text":"a\u00e9\n\"b\\ c"}"#, #"{"kind":"url","url":"https://e.org/x"}"#,
      #"{"text":"żółć 😀","kind":"text"}"#,
    ].map { Bytes($0.utf8) }
    var random = SeededRandom()
    var taken = 0
    for round in 0..<30_000 {
      var line = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: 0..<line.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: line[place] = UInt8.random(in: 0...255, using: &random)
        case 1: line.remove(at: place)
        default: line.insert(UInt8.random(in: 32...126, using: &random), at: place)
        }
      }
      if agrees(line, list(.jsonLines)) { taken += 1 }
    }
    #expect(taken > 5_000, random.repetition)
  }

  @Test(arguments: ["a", "", "a\n", "\"\\\u{1}é", "x\u{FFFD}"])
  func `a plain result is written as any result`(text: String) {
    for isJSON in [true, false] {
      let format = ResultFormat(isJSON: isJSON, isEach: true)
      for bytes in [Bytes(text.utf8), Bytes(text.utf8) + [0xFF]] {
        for kind in [Item.Kind.text, .url] {
          var expected = Bytes()
          let item = Item(kind, bytes.span.bytes)
          var result = RunResult(activity: "a \"b\"", outcome: .completed)
          result.items = [item]
          #expect(format.append(result, input: .item(item), to: &expected) == nil)
          var written = Bytes()
          PlainResultWriter(format, activity: "a \"b\"").append(
            kind, bytes.span.bytes, of: kind, bytes.span.bytes, to: &written)
          #expect(written == expected)
        }
      }
    }
  }
}
