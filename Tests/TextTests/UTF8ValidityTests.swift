import Testing
import Text

struct UTF8ValidityTests {
  @Test(arguments: [
    "", "a", "12345678", "é", "1234567é", "€😀\u{10FFFF}\u{D7FF}\u{E000}", "\0\u{7F}",
  ])
  func `text is valid`(text: String) {
    #expect(isValidUTF8(Array(text.utf8)))
  }

  @Test func `every pair and the edges of longer forms are judged as the standard library does`() {
    let edges: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var wrong: [[UInt8]] = []
    for first in edges {
      for second in edges {
        for third in edges {
          for fourth in edges {
            let bytes = [first, second, third, fourth]
            let isText = String(validating: bytes, as: UTF8.self) != nil
            if isValidUTF8(bytes) != isText { wrong.append(bytes) }
          }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test(
    arguments: [
      ([0xC3], true), ([0xE2, 0x82], true), ([0xF0, 0x90, 0x80], true), ([0xF4, 0x8F], true),
      ([], false),
      ([0x41], false), ([0x80], false), ([0xC3, 0xA9], false), ([0xE0, 0x80], false),
      ([0xED, 0xA0], false), ([0xF4, 0x90], false), ([0xF0, 0x90, 0x41], false), ([0xF5], false),
    ] as [([UInt8], Bool)])
  func `the start of a character is told from bytes that never become one`(
    bytes: [UInt8], isIncomplete: Bool
  ) {
    #expect(isIncompleteUTF8(bytes[...]) == isIncomplete)
  }
}
