import Testing
import Text

struct Base64Tests {
  // The vectors of RFC 4648, section 10, and bytes that use the whole alphabet's end.
  @Test(
    arguments: [
      ([], ""), (Array("f".utf8), "Zg=="), (Array("fo".utf8), "Zm8="), (Array("foo".utf8), "Zm9v"),
      (Array("foob".utf8), "Zm9vYg=="), (Array("fooba".utf8), "Zm9vYmE="),
      (Array("foobar".utf8), "Zm9vYmFy"), ([0xFF, 0xEF, 0xBE], "/+++"), ([0], "AA=="),
      ([0xFF, 0xFF, 0xFF, 0xFE], "/////g=="),
    ] as [([UInt8], String)])
  func `bytes go both ways`(bytes: [UInt8], text: String) {
    #expect(Base64.encode(bytes) == Array(text.utf8))
    #expect(Base64.decode(Array(text.utf8)) == bytes)
  }

  @Test(arguments: [
    "Z", "Zg", "Zg=", "Zg===", "Z===", "====", "=", "Zm9v\n", "Zm 9v", "Zm9-", "Zm9_", "Zh==",
    "Zm9=", "Zg==Zg==", "Zm=v", "é===", "Zm9v====", "AAA\0",
  ])
  func `anything else is refused`(text: String) {
    #expect(Base64.decode(Array(text.utf8)) == nil)
  }

  @Test(arguments: [(0, ""), (2, "AAA=\n"), (6, "AAAAAAAA\n"), (7, "AAAAAAAA\nAA==\n")])
  func `lines end with newlines, the last one too`(count: Int, text: String) {
    let bytes = [UInt8](repeating: 0, count: count)
    #expect(Base64.encode(bytes, lineLength: 8) == Array(text.utf8))
  }

  @Test func `every byte survives`() {
    let bytes = (0..<3).flatMap { [UInt8](repeating: 0, count: $0) + (0...255) }
    #expect(Base64.decode(Base64.encode(bytes)) == bytes)
  }
}
