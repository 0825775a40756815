import ShareCore
import Testing

struct ExclusionTests {
  @Test func `the system's file holds an id or glob a line, and comments`() {
    let contents = """
      # what nobody here may use
      airplay
        print   # no printer
      \t
      org.example.*\r
      two words
      #mail
      last
      """
    let path = "/etc/sharesheet/exclude"
    #expect(
      Exclusion.system(Bytes(contents.utf8), path: path) == [
        Exclusion("airplay", .system(path: path, line: 2)),
        Exclusion("print", .system(path: path, line: 3)),
        Exclusion("org.example.*", .system(path: path, line: 5)),
        Exclusion("two words", .system(path: path, line: 6)),
        Exclusion("last", .system(path: path, line: 8)),
      ])
  }

  @Test(arguments: [
    (Exclusion.Origin.call, "--exclude", nil),
    (
      .configuration(.file("init.lua", line: 4)), "the configuration (init.lua:4)", "init.lua:4"
    ),
    (
      .rule(name: "quiet", .file("a.lua", line: 9)), "the rule `quiet` (a.lua:9)", "a.lua:9"
    ),
    (.system(path: "/etc/x", line: 2), "/etc/x:2", "/etc/x:2"),
  ])
  func `an exclusion says who made it and where`(
    origin: Exclusion.Origin, words: String, source: String?
  ) {
    #expect(origin.description == words)
    #expect(origin.source == source)
  }
}
