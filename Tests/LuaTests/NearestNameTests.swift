import Testing

@testable import Lua

struct NearestNameTests {
  @Test(arguments: [
    ("titel", "title"), ("prefrom", "perform"), ("time", nil), ("acept", "accepts"),
    ("x", nil), ("grup", "group"), ("titles", "title"),
  ])
  func `a slip finds the name that was meant`(name: String, expected: String?) {
    let names = ["title", "perform", "accepts", "group", "timeout"]
    #expect(NearestName.suggestion(for: name, among: names) == expected)
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("ab", "ba", 1), ("abc", "acb", 1), ("kitten", "sitting", 3),
    ("same", "same", 0),
  ])
  func `the distance counts edits and swaps`(first: String, second: String, expected: Int) {
    #expect(NearestName.distance(Array(first.utf8), Array(second.utf8)) == expected)
  }

  @Test func `the hint is a clause for a message`() {
    #expect(NearestName.hint(for: "titel", among: ["title"]) == "; did you mean `title`?")
    #expect(NearestName.hint(for: "zzz", among: ["title"]) == "")
  }
}
