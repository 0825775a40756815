import Testing
import Text

struct NearestNameTests {
  private let names = ["copy", "save", "favorite", "bookmark", "max_bytes"]

  @Test(
    arguments: [
      ("cpoy", "copy"), ("svae", "save"), ("favourite", "favorite"), ("Bookmark", "bookmark"),
      ("maxbytes", "max_bytes"), ("bokmak", "bookmark"), ("saves", "save"),
    ])
  func `a slip finds the name that was meant`(slip: String, name: String) {
    #expect(NearestName.of(slip, in: names) == name)
  }

  @Test(arguments: ["", "x", "print", "coffee", "mark"])
  func `what is far from every name finds none`(word: String) {
    #expect(NearestName.of(word, in: names) == nil)
  }

  @Test func `of equally near names the first wins`() {
    #expect(NearestName.of("cat", in: ["bat", "hat", "rat"]) == "bat")
  }

  @Test func `the clause ends a message`() {
    #expect(NearestName.clause(for: "titel", in: ["title"]) == "; did you mean `title`?")
    #expect(NearestName.clause(for: "zzz", in: ["title"]) == "")
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("ab", "ba", 1), ("abc", "acb", 1), ("kitten", "sitting", 3),
  ])
  func `edits and swaps of neighbours are counted`(first: String, second: String, edits: Int) {
    #expect(NearestName.edits(from: first, to: second) == edits)
  }
}
