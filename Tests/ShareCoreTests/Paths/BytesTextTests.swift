import ShareCore
import Testing

struct BytesTextTests {
  @Test(arguments: [
    (Array("é\u{1F44D}".utf8), "é\u{1F44D}"), ([0x61, 0xFF, 0x62], "a\\xffb"),
    ([0xC3], "\\xc3"), ([0x01, 0xE2, 0x82], "\u{1}\\xe2\\x82"),
  ])
  func `bytes that are no UTF-8 are escapes in text`(bytes: [UInt8], text: String) {
    #expect(bytes.printable == text)
  }

  @Test(arguments: [
    ("plain é", "plain é"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
    ("\u{1B}[31m\u{7F}\u{0}", "\\x1b[31m\\x7f\\x00"),
  ])
  func `control characters are escapes in messages`(text: String, shown: String) {
    #expect(text.shown == shown)
    #expect(Array(text.utf8).shown == shown)
  }
}
