import Testing

@testable import MediaTypes

@Suite struct GlobPatternTests {
  static let rows: [(String, String, Bool)] = [
    ("*.so.[0-9]*", "lib.so.6", true), ("*.so.[0-9]*", "lib.so.x", false),
    ("makefile.*", "makefile.am", true),
    ("makefile.*", "makefile", false), ("a?c", "abc", true), ("a?c", "ac", false),
    ("[!a-c]x", "dx", true),
    ("[!a-c]x", "bx", false), ("*.anim[1-9j]", "a.animj", true), ("*a*b*", "xaybz", true),
    ("*", "", true),
    ("", "", true), ("", "a", false), ("[", "[", true), ("[a", "a", false), ("*ab", "aab", true),
    ("*,v", "a.c,v", true), ("***a", "bbbb", false),
  ]

  @Test(arguments: GlobPatternTests.rows)
  func `a pattern matches the whole name`(pattern: String, name: String, expected: Bool) {
    let isMatch = Array(pattern.utf8).withUnsafeBytes { GlobPattern.matches(Array(name.utf8), $0) }
    #expect(isMatch == expected)
  }
}
