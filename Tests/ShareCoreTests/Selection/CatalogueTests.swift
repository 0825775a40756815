import ShareCore
import Testing

struct CatalogueTests {
  private let builtins = ["mail", "copy", "save"].map(Activity.builtin)

  private func ids(_ catalogue: Catalogue) -> [String] { catalogue.activities.map(\.id) }

  @Test func `groups come in order, each as it was registered`() {
    var catalogue = Catalogue(builtins: builtins)
    catalogue.add([
      .sample("zebra", .action), .sample("upload", .share), .sample("ant", .action),
      .sample("Éclair", .share),
    ])
    catalogue.add([.sample("board", .share)])
    #expect(
      ids(catalogue) == ["mail", "copy", "save", "upload", "Éclair", "board", "zebra", "ant"])
  }

  @Test(arguments: [
    (["c"], ["s1", "s2", "c", "a", "b"]), (["s2", "b", "s1"], ["s2", "s1", "b", "a", "c"]),
    (["b", "s2", "b", "a"], ["s2", "s1", "b", "a", "c"]),
    (["nobody"], ["s1", "s2", "a", "b", "c"]),
    (["save", "copy"], ["s1", "s2", "a", "b", "c"]), ([], ["s1", "s2", "a", "b", "c"]),
  ])
  func `a wanted order moves ids inside their groups and never a built-in`(
    wanted: [String], expected: [String]
  ) {
    var catalogue = Catalogue(builtins: builtins)
    catalogue.add(["s1", "s2"].map { .sample($0, .share) } + ["a", "b", "c"].map { .sample($0) })
    catalogue.order(wanted)
    #expect(ids(catalogue) == ["mail", "copy", "save"] + expected)
  }

  @Test func `the last order counts, and what it does not list is as registered`() {
    var catalogue = Catalogue(builtins: [])
    catalogue.add(["a", "b", "c"].map { .sample($0) })
    catalogue.order(["c"])
    catalogue.order(["b"])
    catalogue.add([.sample("d")])
    #expect(ids(catalogue) == ["b", "a", "c", "d"])
  }

  @Test func `an id that is taken keeps its first activity, and both places are named`() {
    var catalogue = Catalogue(builtins: builtins)
    let first = catalogue.add([.sample("a", line: 1), .sample("a", line: 2)])
    let second = catalogue.add([.sample("a", .share, line: 3), .sample("b", line: 4)])
    #expect(first == ["`a` (init.lua:2) is ignored: init.lua:1 has registered it already"])
    #expect(second == ["`a` (init.lua:3) is ignored: init.lua:1 has registered it already"])
    #expect(ids(catalogue) == ["mail", "copy", "save", "a", "b"])
    #expect(catalogue.activity("a")?.source == .file("init.lua", line: 1))
    #expect(catalogue.activity("c")?.id == nil)
  }
}
