import MediaTypes
import Testing

@Suite struct TypePatternTests {
  static let patterns: [(String, TypePattern)] = [
    ("image/png", TypePattern.exact(MediaType(spelled: "image/png"))),
    ("Image/PNG; q=1", .exact(MediaType(spelled: "image/png"))),
    ("image/*", .group("image")), ("IMAGE/*", .group("image")),
    ("image", .class(.image)), ("Movie", .class(.movie)), ("audio", .class(.audio)),
    ("text", .class(.text)),
    ("PDF", .class(.pdf)), ("archive", .class(.archive)), ("source", .class(.source)),
    ("text; charset=utf-8", .class(.text)),
  ]

  @Test(arguments: TypePatternTests.patterns)
  func `a pattern is a type, a group or a class`(text: String, expected: TypePattern) throws {
    #expect(try TypePattern(parsing: text) == expected)
  }

  @Test(arguments: [
    "", " ", "text/", "/png", "te*", "text/pl*", "*/*", "*", "a/b/c", "image/*/*", " image",
    "image/ *", ";",
  ])
  func `a malformed pattern is an error`(text: String) {
    #expect(throws: TypePatternError.malformed(text)) { try TypePattern(parsing: text) }
  }

  static let unknownClasses: [(String, TypeClass)] = [
    ("images", TypeClass.image), ("imgae", .image), ("video", .movie), ("movies", .movie),
    ("txt", .text),
    ("Pdfs", .pdf), ("archives", .archive), ("src", .source), ("tex", .text),
  ]

  @Test(arguments: TypePatternTests.unknownClasses)
  func `an unknown class is an error with the nearest name`(text: String, nearest: TypeClass) {
    #expect(throws: TypePatternError.unknownClass(text, nearest: nearest)) {
      try TypePattern(parsing: text)
    }
  }

  @Test func `the error says what to write`() {
    #expect(
      TypePatternError.unknownClass("images", nearest: .image).description
        == "unknown class `images`; did you mean `image`? the classes are `image`, `movie`, `audio`, `text`, `pdf`, `archive`, `source`"
    )
    #expect(
      TypePatternError.malformed("te*").description.hasPrefix(
        "`te*` is not a type pattern; write a type such as `image/png`"))
  }

  @Test(arguments: ["image/png", "image/*", "archive"])
  func `a pattern is described as it is written`(text: String) throws {
    #expect(try TypePattern(parsing: text).description == text)
  }
}
