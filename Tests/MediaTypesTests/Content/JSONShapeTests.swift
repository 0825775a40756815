import Testing

@testable import MediaTypes

@Suite struct JSONShapeTests {
  static let rows: [(String, MediaType?)] = [
    ("{}", .json), ("[]", .json), (" \n[1, -2.5e+3, true, null, \"\\\"\"] \n", .json),
    ("{\"a\":{\"b\":[]}}", .json),
    ("{}\n{}\n", .jsonLines), ("[1]\r\n[2]", .jsonLines), ("{} {}", nil), ("{}\n1", nil),
    ("1", nil), ("", nil),
    ("{a:1}", nil), ("{\"a\" 1}", nil), ("[1,]x", nil), ("[section]\n", nil), ("{\"a\":1", nil),
    ("[\"\n\"]", nil),
    ("[1}", nil), (String(repeating: "[", count: 9000), nil),
  ]

  @Test(arguments: JSONShapeTests.rows)
  func `the whole of a short file decides`(text: String, expected: MediaType?) {
    #expect(JSONShape.type(of: Array(text.utf8)) == expected)
  }

  @Test func `a value that the look-ahead cuts is JSON`() {
    let text = "[" + String(repeating: "\"text\", ", count: 4096)
    #expect(JSONShape.type(of: Array(text.utf8.prefix(MediaTypeDatabase.headLimit))) == .json)
  }
}
