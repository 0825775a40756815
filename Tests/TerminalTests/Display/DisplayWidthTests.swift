import Terminal
import Testing

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("photo.png", 9), ("é", 1), ("e\u{301}", 1), ("ä\u{308}\u{323}", 1),
    ("日本", 4), ("ｆｕｌｌ", 8), ("ｶﾞ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("🪿", 2), ("🫠", 2),
    ("❤", 1), ("❤️", 2), ("❤\u{FE0E}", 1), ("1️⃣", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("🏳️‍🌈", 2),
    ("क्षि", 2), ("का", 1), ("กำ", 2), ("ที่", 1), ("שָׁ", 1), ("…", 1), ("│", 1), ("α", 1), ("─", 1),
    ("\u{200B}", 0), ("a\u{200D}", 1), ("\u{AD}", 1), ("\u{7}", 0), ("〜", 2), ("　", 2),
    ("\u{20000}", 2), ("\u{E000}", 1),
  ])
  func `a string takes the columns of its graphemes`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], 3), ([0xE6, 0x97, 0xA5], 2), ([0xE6, 0x97], 1), ([], 0),
    ] as [([UInt8], Int)])
  func `bytes that are not UTF-8 take the column of a replacement`(bytes: [UInt8], columns: Int) {
    #expect(DisplayWidth.columns(of: bytes) == columns)
  }
}

struct StringColumnsTests {
  @Test(arguments: [
    ("photo.png", 9, "photo.png"), ("photo.png", 8, "photo.p…"), ("photo", 1, "…"),
    ("photo", 0, ""), ("photo", -1, ""), ("", 0, ""), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"),
    ("日本語", 4, "日…"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
  ])
  func `text is cut at whole graphemes with an ellipsis`(
    text: String, columns: Int, expected: String
  ) {
    #expect(text.fitting(columns: columns) == expected)
  }

  @Test(arguments: [
    ("ab", 4, "ab  "), ("日本", 5, "日本 "), ("abc", 2, "abc"), ("", 1, " "), ("❤️", 3, "❤️ "),
  ])
  func `text is filled up to its columns`(text: String, columns: Int, expected: String) {
    #expect(text.padded(columns: columns) == expected)
  }
}
