import JSON
import MediaTypes
import ShareCore
import TestSupport
import Testing

struct ItemRecordTests {
  private let surroundings: Surroundings
  private let record: ItemRecord

  init() throws {
    surroundings = try Surroundings()
    record = ItemRecord(Intake(workingFolder: surroundings.workingFolder))
  }

  private func written(_ item: Item) -> String {
    var writer = JSONWriter()
    item.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func items(_ line: String) throws -> [Item] { try record.items(of: Bytes(line.utf8)) }

  @Test(arguments: [
    Bytes("a.txt".utf8), Bytes("a\nb".utf8), Bytes("-rf".utf8), Bytes("a\"'\\b".utf8),
    Bytes("100%41".utf8), [0xFF], [0x61, 0xC3, 0x28, 0x0A], Bytes("é😀\u{202E}".utf8),
    [0x01, 0x7F, 0x1B], Bytes(repeating: 0x6E, count: 255), Bytes(repeating: 0xE9, count: 255),
    Bytes("$(id)".utf8), Bytes("\\xff".utf8),
  ])
  func `a file of any name comes back as it was`(name: Bytes) throws {
    let path = Path(try surroundings.folder.write(name, [1]))
    let item = try Intake(workingFolder: surroundings.workingFolder).file(path)
    let line = written(item)
    let read = try items(line)
    #expect(read.map(\.path) == [path])
    #expect(read.map(\.kind) == [.file])
    #expect(read.map(written) == [line])
    #expect(!line.contains("\n"))
  }

  @Test func `items are written with what was said of them, and read back the same`() throws {
    var typed = Item(.data([0, 255]), declaredType: .png, name: Bytes("a.png".utf8))
    typed.alternatives = [.url("http://e.org"), Item(.text([0xFF, 0x00]), name: [0xFE])]
    let lines: [(Item, String)] = [
      (.text("a\n\"é"), #"{"kind":"text","text":"a\n\"é"}"#),
      (.text(""), #"{"kind":"text","text":""}"#),
      (.url("mailto:a@b.c"), #"{"kind":"url","url":"mailto:a@b.c"}"#),
      (Item(.text([0x61, 0xFF])), #"{"kind":"text","text":"a\\xff","text_base64":"Yf8="}"#),
      (
        Item(.url(Bytes("http://".utf8) + [0xFF])),
        #"{"kind":"url","url":"http://\\xff","url_base64":"aHR0cDovL/8="}"#
      ),
      (Item(.data([])), #"{"kind":"data","data":""}"#),
      (
        typed,
        #"{"kind":"data","data":"AP8=","type":"image/png","name":"a.png","representations":["#
          + #"{"kind":"url","url":"http://e.org"},"#
          + #"{"kind":"text","text":"\\xff\u0000","text_base64":"/wA=","name":"\\xfe","#
          + #""name_base64":"/g=="}]}"#
      ),
    ]
    for (item, line) in lines {
      #expect(written(item) == line)
      #expect(try items(line).map(written) == [line])
    }
  }

  @Test func `a folder is written as one, and a path is absolute`() throws {
    let path = surroundings.folder.path
    try surroundings.folder.makeFolder("box")
    #expect(
      try items(#"{"kind":"file","path":"box"}"#).map(written) == [
        #"{"kind":"folder","path":"\#(path)/box"}"#
      ])
  }

  @Test func `a lazy item is written as a promise`() {
    let lazy = Item(.lazy(LazyContent(type: .png, kind: .file) { _ in nil }), name: [0x61])
    #expect(written(lazy) == #"{"kind":"file","lazy":true,"type":"image/png","name":"a"}"#)
  }

  @Test(arguments: [
    (#"{"kind":"text","text":"a","more":{"x":[1]},"type":null,"name":null}"#, ["a"]),
    (" {\"kind\":\"text\",\"text\":\"a\"}\r", ["a"]),
    (#"{"kind":"text","text":"x","text_base64":"YQ=="}"#, ["a"]),
    (#"{"activity":"x","status":"completed","items":[],"error":null}"#, []),
    (
      #"{"items":[{"kind":"text","text":"a"},{"kind":"url","url":"tel:1"}],"skipped":[7],"failed":[]}"#,
      ["a", "tel:1"]
    ),
    (#"{"status":"failed","items":[{"kind":"text","text":"done"}],"error":{}}"#, ["done"]),
    (#"{"kind":"text","text":"a","items":[]}"#, ["a"]),
  ])
  func `an item or the returned items of a result are read`(line: String, labels: [String]) throws {
    #expect(try items(line).map(\.label) == labels)
  }

  @Test(arguments: [
    ("", "it is no JSON: "), ("{", "it is no JSON: "), ("[]", "it is no JSON object"),
    ("null", "it is no JSON object"), (#"{"kind":"text","text":"\ud800"}"#, "it is no JSON: "),
    (#"{"kind":"text","text":"a"} x"#, "it is no JSON: "), ("{}", "it has no `kind`"),
    (#"{"kind":7}"#, "it has no `kind`"), (#"{"items":[{}]}"#, "it has no `kind`"),
    (#"{"items":["a"]}"#, "it has no `kind`"),
    (
      #"{"kind":"picture"}"#,
      "`picture` is no kind of item; kinds are text, url, file, folder, data"
    ),
    (#"{"kind":"text"}"#, "it has no `text`"), (#"{"kind":"file"}"#, "it has no `path`"),
    (#"{"kind":"url","url":null}"#, "it has no `url`"), (#"{"kind":"data"}"#, "it has no `data`"),
    (#"{"kind":"text","text":7}"#, "`text` is no string"),
    (#"{"kind":"text","text":"a","name":[]}"#, "`name` is no string"),
    (#"{"kind":"data","data":"="}"#, "`data` is no base64"),
    (#"{"kind":"file","path":"a","path_base64":"?"}"#, "`path_base64` is no base64"),
    (#"{"kind":"text","text":"a","type":"image"}"#, "`type` is no MIME type"),
    (#"{"kind":"text","text":"a","type":7}"#, "`type` is no MIME type"),
  ])
  func `a record that is no item says what it should hold`(line: String, why: String) throws {
    let failure = #expect(throws: Failure.self) { try items(line) }
    #expect(failure?.code == .item)
    let message = failure?.message ?? ""
    #expect(message.hasPrefix("a record cannot be read: \(why)"), "\(message)")
  }

  @Test(arguments: [
    (#"{"kind":"file","path":"no such"}"#, FailureCode.item),
    (#"{"kind":"file","path":""}"#, .item), (#"{"kind":"file","path":"a\u0000b"}"#, .item),
    (#"{"kind":"url","url":""}"#, .item), (#"{"kind":"url","url":"http://"}"#, .usage),
    (#"{"items":[{"kind":"text","text":"a"},{"kind":"file","path":"no such"}]}"#, .item),
  ])
  func `an item that cannot be used is refused as a word is`(line: String, code: FailureCode) {
    let failure = #expect(throws: Failure.self) { try items(line) }
    #expect(failure?.code == code)
  }

  @Test func `the record's own type counts before the call's`() throws {
    let intake = Intake(workingFolder: surroundings.workingFolder, declaredType: .html)
    let lines = [
      #"{"kind":"data","data":"","type":"image/png"}"#, #"{"kind":"data","data":""}"#,
    ]
    let types = try lines.map { try ItemRecord(intake).items(of: Bytes($0.utf8))[0].declaredType }
    #expect(types == [.png, .html])
  }
}
