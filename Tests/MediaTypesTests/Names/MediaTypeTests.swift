import Testing

@testable import MediaTypes

@Suite struct MediaTypeTests {
  static let wellFormed: [(String, String)] = [
    ("image/png", "image/png"), ("IMAGE/PNG", "image/png"),
    ("text/html; charset=utf-8", "text/html"),
    ("text/html ;charset=\"a/b\"", "text/html"),
    ("application/vnd.a.b+xml", "application/vnd.a.b+xml"),
    ("text/x-c++src", "text/x-c++src"), ("x-epoc/x-sisx-app", "x-epoc/x-sisx-app"),
  ]

  @Test(arguments: MediaTypeTests.wellFormed)
  func `a type is parsed in lower case and without parameters`(text: String, expected: String) {
    #expect(MediaType(parsing: text)?.description == expected)
    #expect(MediaType(parsing: text.utf8)?.description == expected)
  }

  static let malformed: [String] = [
    "", " ", "image", "image/", "/png", "/", "a/b/c", "image /png", " image/png", "image/png ",
    "image/*",
    "*/*", ";image/png", "image/p\u{e4}g", "image/png\n", "-a/b", "a,b/c", "image\\png",
    "a/" + String(repeating: "b", count: 128),
  ]

  @Test(arguments: MediaTypeTests.malformed)
  func `a malformed type is refused`(text: String) {
    #expect(MediaType(parsing: text) == nil)
  }

  @Test func `types that differ in case are one type`() {
    let types: Set = [MediaType(spelling: "audio/AMR"), MediaType(spelling: "audio/amr")]
    #expect(types.count == 1)
  }

  @Test func `a group is compared whole`() {
    let type = MediaType(spelled: "image/png")
    #expect(type.group == "image")
    #expect(type.isInGroup("image"))
    #expect(!type.isInGroup("imag"))
    #expect(!type.isInGroup("image/png"))
  }
}
