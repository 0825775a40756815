import Testing

@testable import ShareCLI

struct FuzzyFilterTests {
  @Test(arguments: [
    ("", "Copy", 0), ("co", "Copy", 0), ("CO", "copy", 0), ("py", "Copy", 2), ("cy", "Copy", 3),
    ("yc", "Copy", nil), ("list", "Reading List", 1), ("rl", "Reading List", 3),
    ("list read", "Reading List", 1), ("list x", "Reading List", nil), ("ist", "Reading List", 2),
    ("ÄR", "Ärger", 0), ("漢", "a 漢字", 1), ("字", "漢字", 2), ("12", "act-12", 1),
    ("copy ", "Copy", 0), ("  ", "Copy", 0), ("copyy", "Copy", nil), ("aab", "aaab", 2),
    ("é", "Ã©", nil),
  ])
  func `letters in their order match, better ones rank first`(
    typed: String, text: String, rank: Int?
  ) {
    #expect(FuzzyFilter(typed).rank(.init(text)) == rank)
  }
}
