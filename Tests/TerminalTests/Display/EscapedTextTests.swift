import Terminal
import Testing

struct EscapedTextTests {
  @Test(arguments: [
    ("plain text.txt", "plain text.txt"), ("naïve 日本 👍🏽.png", "naïve 日本 👍🏽.png"),
    ("back\\slash", "back\\slash"), ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"), ("a\tb", "a\\tb"),
    ("\0", "\\x00"), ("\u{1B}[2J", "\\x1b[2J"), ("\u{7F}", "\\x7f"), ("\u{9B}31m", "\\u{9b}31m"),
    ("\u{85}", "\\u{85}"), ("gpj\u{202E}.exe", "gpj\\u{202e}.exe"), ("\u{2066}", "\\u{2066}"),
    ("\u{2069}", "\\u{2069}"), ("\u{200E}\u{200F}", "\\u{200e}\\u{200f}"), ("\u{61C}", "\\u{61c}"),
    ("a\u{200B}b", "a\\u{200b}b"), ("a\u{200C}b", "a\\u{200c}b"), ("a\u{200D}b", "a\\u{200d}b"),
    ("\u{FEFF}a", "\\u{feff}a"), ("a\u{AD}b", "a\\u{ad}b"), ("\u{2060}", "\\u{2060}"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("\u{3164}", "\\u{3164}"),
    ("\u{FFF9}", "\\u{fff9}"), ("a\u{E0041}", "a\\u{e0041}"), ("a\u{FE0F}", "a\\u{fe0f}"),
    ("\u{180E}", "\\u{180e}"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("❤️", "❤️"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    ("क्\u{200D}ष", "क्\u{200D}ष"), ("e\u{301}", "e\u{301}"),
  ])
  func `what cannot be seen becomes an escape, and the rest stays`(text: String, shown: String) {
    #expect(EscapedText(text).description.unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test(
    arguments: [
      ([0xFF], "\\xff"), ([0x61, 0x80, 0x62], "a\\x80b"), ([0xC3, 0xA4, 0xC3], "ä\\xc3"),
      ([0xE6, 0x97, 0x41], "\\xe6\\x97A"), ([0xED, 0xA0, 0x80], "\\xed\\xa0\\x80"),
      ([0xC0, 0x8A], "\\xc0\\x8a"), ([0x9B, 0x33], "\\x9b3"), ([], ""),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 are shown one by one`(bytes: [UInt8], shown: String) {
    #expect(EscapedText(bytes).description == shown)
  }

  @Test func `a message of paragraphs keeps its lines and tabs and nothing else`() {
    let message = EscapedText("error\n\tin `a\u{1B}`\r\n", layout: .paragraphs)
    #expect(message.description == "error\n\tin `a\\x1b`\\r\n")
  }

  @Test func `escaping twice is the same as once`() {
    let once = EscapedText([0x61, 0x0A, 0xFF, 0x5C, 0x6E])
    #expect(once.description == "a\\n\\xff\\n")
    #expect(EscapedText(once.description) == once)
  }
}
