import Testing

@testable import MediaTypes

@Suite struct CleanTextTests {
  static let texts: [[UInt8]] = [
    [], Bytes.text("a\tb\r\n"), Bytes.text("\u{1b}[1mbold"), Bytes.text("\u{e9}\u{20ac}\u{1f600}"),
    [0xef, 0xbb, 0xbf, 0x61],
    [0xff, 0xfe], Bytes.utf16("\u{1f600}", mark: true),
    Bytes.utf16("\u{43f}\u{440}\u{438} \u{432}\u{435}\u{442}", mark: false),
  ]

  @Test(arguments: CleanTextTests.texts)
  func `clean bytes are text`(bytes: [UInt8]) {
    #expect(CleanText.isText(bytes))
  }

  static let others: [[UInt8]] = [
    [0x61, 0], [0x7f], [1], [0xc0, 0x80], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
    [0xf5, 0x80, 0x80, 0x80], [0x80], [0xe2, 0x82], [0xff, 0xfe, 0x61],
    [0xff, 0xfe, 0, 0xd8, 0x61, 0],
    [0xff, 0xfe, 0, 0],
  ]

  @Test(arguments: CleanTextTests.others)
  func `other bytes are not text`(bytes: [UInt8]) {
    #expect(!CleanText.isText(bytes))
  }

  @Test func `a character that the look-ahead cuts is clean, a wrong one is not`() {
    let filling = [UInt8](repeating: 0x61, count: MediaTypeDatabase.headLimit - 2)
    #expect(CleanText.isText(filling + [0xe2, 0x82]))
    #expect(!CleanText.isText(filling + [0xe2, 0x28]))
  }
}
