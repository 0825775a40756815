import MediaTypes
import ShareCore
import TestSupport
import Testing

struct ItemTests {
  private let surroundings: Surroundings
  private var types: MediaTypeDatabase { surroundings.types }

  init() throws { surroundings = try Surroundings() }

  @Test func `each kind tells what it knows`() throws {
    let file = try surroundings.file("a.txt", "12345")
    #expect(file.kind == .file)
    #expect(file.name == Bytes("a.txt".utf8))
    #expect(file.size == 5)
    #expect((file.modified ?? 0) > 1_600_000_000)
    let folder = try surroundings.directory("box")
    #expect(folder.kind == .folder)
    #expect(folder.size == nil)
    #expect(folder.path == Path("\(surroundings.folder.path)/box"))
    let url = Item.url("https://example.org")
    #expect(url.kind == .url)
    #expect(url.name == nil)
    #expect(url.path == nil)
    #expect(url.size == 19)
    let data = Item(.data([1, 2]), name: Bytes("a.bin".utf8))
    #expect(data.size == 2)
    #expect(data.name == Bytes("a.bin".utf8))
    #expect(data.modified == nil)
  }

  @Test func `a type is found once, and shared by copies`() throws {
    let item = try surroundings.file("a.json", "{}")
    let copy = item
    let found = item.type(by: types)
    #expect(found?.type.description == "application/json")
    try surroundings.folder.write("a.json", "\u{89}PNG\r\n\u{1A}\n")
    #expect(copy.type(by: types) == found)
  }

  @Test func `a type that is declared later, or a new name, counts`() {
    let data = Item(.data(Bytes("a,b\n".utf8)), name: Bytes("a.csv".utf8))
    #expect(data.type(by: types)?.type.description == "text/csv")
    var declared = data
    declared.declaredType = .png
    #expect(declared.type(by: types) == TypeEvidence(.png, .declared))
    var renamed = data
    renamed.givenName = Bytes("a.md".utf8)
    #expect(renamed.type(by: types)?.type.description == "text/markdown")
    #expect(data.type(by: types)?.type.description == "text/csv")
  }

  @Test func `text, folders and URLs are typed by their kind alone`() throws {
    #expect(Item.text("{}").type(by: types) == TypeEvidence(.plainText, .kind))
    #expect(Item.url("http://e.org/a.png").type(by: types) == nil)
    var folder = try surroundings.directory("folder.png")
    folder.declaredType = .png
    #expect(folder.type(by: types)?.type.description == "inode/directory")
    let lazy = Item(.lazy(LazyContent(type: .png, kind: .data) { _ in nil }))
    #expect(lazy.type(by: types) == TypeEvidence(.png, .declared))
  }

  @Test func `an item is called by its name or what it says`() {
    let labels: [(Item, String)] = [
      (.text("hello"), "hello"), (.text(""), "text"), (Item(.data([1])), "data"),
      (Item(.data([1]), name: [0x61, 0xFF]), "a\\xff"), (.url("mailto:a@b.c"), "mailto:a@b.c"),
      (.text(String(repeating: "x", count: 60)), String(repeating: "x", count: 60)),
      (.text(String(repeating: "x", count: 61)), String(repeating: "x", count: 60) + "…"),
      (.text(String(repeating: "é", count: 31)), String(repeating: "é", count: 30) + "…"),
      (
        .text("x" + String(repeating: "é", count: 31)),
        "x" + String(repeating: "é", count: 29) + "…"
      ),
    ]
    for (item, label) in labels { #expect(item.label == label) }
  }
}
