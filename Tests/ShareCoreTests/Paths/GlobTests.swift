import ShareCore
import Testing

struct GlobTests {
  @Test(arguments: [
    ("*.png", "a.png"), ("*.png", "A.PNG"), ("*.PNG", "a.png"), ("*", ""), ("*", "a"), ("", ""),
    ("a", "a"), ("a*", "a"), ("a*b*c", "a-b-b-c"), ("**", "x"), ("*a", "aaa"), ("?", "x"),
    ("???", "abc"), ("a?c", "abc"), ("org.example.*", "org.example.mail"), ("[abc]", "b"),
    ("[a-c]x", "bx"), ("[A-C]x", "bX"), ("[!a-c]", "d"), ("[^a-c]", "d"), ("[]]", "]"),
    ("[]a]", "a"), ("[!]]", "a"), ("[a-]", "-"), ("[-a]", "-"), ("[a", "[a"), ("[", "["),
    ("[]", "[]"), ("[!", "[!"), ("[!]", "[!]"), ("a[*]b", "a*b"), ("[?]", "?"), ("a\nb", "a\nb"),
    ("?", "é"), ("É*", "école"), ("[à-é]", "ç"), ("[!a]", "😀"), ("?.txt", "é.TXT"),
    ("*.tar.gz", "x.tar.gz"), ("*[0-9]", "v1.2"), ("{a}", "{a}"), ("a\\*", "a\\b"),
    ("k*", "\u{212A}m"), ("*k", "m\u{212A}"), ("*K", "mk"), ("a*a", "aa"),
  ])
  func `a name that fits is matched`(pattern: String, name: String) {
    #expect(Glob(pattern).matches(name))
  }

  @Test(arguments: [
    ("*.png", "a.png.txt"), ("*.png", "png"), ("a", "ab"), ("a", "ba"), ("a", ""), ("", "a"),
    ("?", ""), ("?", "ab"), ("??", "é"), ("a*b", "a"), ("*a*", "b"), ("[abc]", "d"), ("[abc]", ""),
    ("[!a]", "a"), ("[!a]", ""), ("[z-a]", "m"), ("[a-c]", "-"), ("org.example.*", "org.examplex"),
    ("[!é]", "É"), ("[", ""), ("*[0-9]", "v1.x"), ("a?b", "ab"),
    ("é*", "e"), ("*é", "e"), ("a*a", "a"), ("b*", "ab"), ("*b", "ba"),
  ])
  func `a name that does not fit is not`(pattern: String, name: String) {
    #expect(!Glob(pattern).matches(name))
  }

  @Test(
    arguments: [
      ("*.txt", [0xFF, 0x2E, 0x74, 0x78, 0x74], true),
      ("?.txt", [0xFF, 0x2E, 0x54, 0x78, 0x74], true),
      ("[!a]", [0xFF], true), ("[a-z]", [0xFF], false), ("\u{FFFD}", [0xFF], false),
      ("??", [0xC3, 0xC3], true), ("a*", [0x61, 0xFF], true), ("*a", [0xFF, 0x61], true),
    ] as [(String, Bytes, Bool)])
  func `a byte that is no character fits wildcards alone`(
    pattern: String, name: Bytes, isMatch: Bool
  ) {
    #expect(Glob(pattern).matches(name) == isMatch)
  }

  @Test(arguments: [
    ("mail", false), ("*", true), ("a?", true), ("[ab]", true), ("[ab", false), ("a]", false),
    ("", false),
  ])
  func `wildcards are told from plain names`(pattern: String, hasWildcards: Bool) {
    #expect(Glob(pattern).hasWildcards == hasWildcards)
  }

  @Test(arguments: [
    ("a*", "A1", false), ("A*", "A1", true), ("É", "é", false), ("[a-z]", "B", false),
  ])
  func `case counts where it is told to`(pattern: String, name: String, isMatch: Bool) {
    #expect(Glob(pattern, ignoresCase: false).matches(name) == isMatch)
  }

  /// Backtracking over every star, or looking for every closing bracket, would not end in a lifetime.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      String(repeating: "*a", count: 120) + "b", String(repeating: "a*", count: 120) + "b",
      "*" + String(repeating: "[", count: 250), "*" + String(repeating: "[a]", count: 80) + "b",
      String(repeating: "*?", count: 120) + "b", String(repeating: "*", count: 250) + "b",
    ])
  func `a pattern made to be slow still ends`(pattern: String) {
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 255)))
  }
}
