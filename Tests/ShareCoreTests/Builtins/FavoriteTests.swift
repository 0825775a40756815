import Glibc
import TestSupport
import Testing

@testable import ShareCore

@Suite(.enabled(if: XMLReader.isAvailable, "built without libexpat"))
struct FavoriteTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop(programs: []) }

  private var base: String { "file://\(workshop.folder.path)/work" }

  private func sideBar() throws -> String {
    String(decoding: try workshop.folder.read("config/gtk-3.0/bookmarks"), as: UTF8.self)
  }

  @Test(
    "names of every kind come back from another parser",
    arguments: [
      (.text("a b.txt"), "a%20b.txt", "a b.txt"), (.text("<&\">'.x"), "%3C&%22%3E'.x", "<&\">'.x"),
      (.text("ä€😀"), "%C3%A4%E2%82%AC%F0%9F%98%80", "ä€😀"), (.text("]]>"), "%5D%5D%3E", "]]>"),
      ([0x61, 0xFF], "a%FF", "a\\xff"),
      ([0x01, 0x1B, 0x7F], "%01%1B%7F", "\u{FFFD}\u{FFFD}\u{7F}"),
      (.text("new\nline\ttab\rend"), "new%0Aline%09tab%0Dend", "new\nline\ttab\rend"),
      (.text("100%#?"), "100%25%23%3F", "100%#?"), ([0xEF, 0xBF, 0xBF], "%EF%BF%BF", "\u{FFFD}"),
    ] as [(Bytes, String, String)])
  func names(name: Bytes, href: String, title: String) throws {
    let result = workshop.run(.favorite, [try workshop.file(name)])
    #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
    #expect(try workshop.bookmarks() == [ReadBookmark("\(base)/\(href)", title)])
  }

  @Test func `folders also appear in the side bar of file managers`() throws {
    let items = [try workshop.subfolder("My Fäv"), try workshop.file("a.txt")]
    #expect(workshop.run(.favorite, items).outcome == .completed)
    #expect(
      try workshop.bookmarks() == [
        ReadBookmark("\(base)/My%20F%C3%A4v", "My Fäv"), ReadBookmark("\(base)/a.txt", "a.txt"),
      ])
    #expect(try sideBar() == "\(base)/My%20F%C3%A4v\n")
  }

  @Test func `the side bar keeps what is there and lists nothing twice`() throws {
    let folder = try workshop.subfolder("here")
    let there = "\(base)/here Named by me\nsftp://host/x Elsewhere\n\nfile:///tmp"
    try workshop.folder.write("config/gtk-3.0/bookmarks", there)
    #expect(workshop.run(.favorite, [folder]).outcome == .completed)
    #expect(try sideBar() == there)
    #expect(workshop.run(.favorite, [try workshop.subfolder("new")]).outcome == .completed)
    #expect(try sideBar() == there + "\n\(base)/new\n")
  }

  @Test func `a path is kept without what changes nothing`() throws {
    _ = try workshop.subfolder("sub/deep")
    for word in ["sub", "sub/", ".//sub/.", "sub/deep/.."] {
      #expect(workshop.run(.favorite, [try workshop.item(word)]).outcome == .completed)
    }
    #expect(try workshop.bookmarks() == [ReadBookmark("\(base)/sub", "sub")])
    #expect(workshop.run(.favorite, [try workshop.item(".")]).outcome == .completed)
    #expect(try workshop.bookmarks().last == ReadBookmark(base, "work"))
    #expect(try sideBar() == "\(base)/sub\n\(base)\n")
  }

  @Test func `many at once and at the same time are all kept`() async throws {
    let items = try (0..<40).map { try workshop.file("f\($0)") }
    let host = workshop.host
    let results = await withTaskGroup(of: Outcome.self) { group in
      for part in 0..<4 {
        // Each thread has its own runner; the items are only read.
        let performances = UncheckedBox(
          (Runner(host: host, context: Context()), Array(items[(part * 10)..<(part * 10 + 10)])))
        group.addTask {
          let (runner, items) = performances.value
          for item in items {
            let outcome = runner.run(.favorite, [item]).outcome
            guard outcome == .completed else { return outcome }
          }
          return .completed
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == [.completed, .completed, .completed, .completed])
    #expect(try workshop.bookmarks().count == 40)
  }

  @Test func `the store is the user's alone, and keeps the mode and the link it has`() throws {
    let item = try workshop.file("a")
    #expect(workshop.run(.favorite, [item]).outcome == .completed)
    #expect(try FileStatus(following: Path(workshop.store)).mode == 0o600)
    let real = workshop.folder.path(of: "real.xbel")
    rename(workshop.store, real)
    chmod(real, 0o640)
    symlink(real, workshop.store)
    #expect(workshop.run(.favorite, [try workshop.file("b")]).outcome == .completed)
    #expect(try FileStatus(following: Path(real)).mode == 0o640)
    #expect(String(decoding: try workshop.folder.read("real.xbel"), as: UTF8.self).contains("/b\""))
    #expect(try folderEntries(.text(workshop.folder.path(of: "data/sharesheet"))).count == 1)
  }

  @Test func `it needs a home, and takes files and folders`() throws {
    #expect(
      workshop.hidden(.favorite, [try workshop.file("a"), try workshop.subfolder("b")]) == nil)
    for item in [Item.text("a"), .url("https://e.example/")] {
      #expect(workshop.hidden(.favorite, [item]) != nil)
    }
    workshop.environment["HOME"] = nil
    workshop.environment["XDG_DATA_HOME"] = nil
    #expect(
      workshop.hidden(.favorite, [try workshop.file("a")])
        == "no folder to keep them in: set HOME or XDG_DATA_HOME")
  }
}

/// Hands a value to another thread whose sharing the test vouches for.
private struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
