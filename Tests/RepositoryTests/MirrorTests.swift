import Testing

/// The folders of the tests mirror those of the sources.
struct MirrorTests {
  /// Folders of tests that have no counterpart in the sources, and why.
  private static let own = [
    "Support": "what the tests of a target share",
    "Counterparts": "the programs in Python that tests talk to",
    "EndToEnd": "the whole program on a terminal or in a pipe",
    "Examples": "examples/*.lua and the documents",
    "Transcripts": "what a person sees, as Markdown",
    "Specs": "the Lua interface, tested in Lua",
  ]

  @Test func `every folder of tests is that of a folder of sources or has a reason`() throws {
    let sources = Set(
      try Repository.files(below: "Sources").map { Self.folder(of: $0) })
    let tests = Set(try Repository.files(below: "Tests").map { Self.folder(of: $0) })
    #expect(!tests.isEmpty)
    for folder in tests.sorted() {
      let parts = folder.split(separator: "/").map(String.init)
      guard parts[0].hasSuffix("Tests"), parts.count > 1 else { continue }
      guard !parts.dropFirst().contains(where: { Self.own[$0] != nil }) else { continue }
      let source = ([String(parts[0].dropLast(5))] + parts.dropFirst()).joined(separator: "/")
      #expect(sources.contains { $0 == source || $0.hasPrefix(source + "/") }, "Tests/\(folder)")
    }
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
