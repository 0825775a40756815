import Spelling
import Testing

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
}
