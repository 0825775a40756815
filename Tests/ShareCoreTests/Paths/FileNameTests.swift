import ShareCore
import Testing
import Text

struct FileNameTests {
  @Test(arguments: [
    ("a.txt", "a", "txt"), ("a.tar.gz", "a", "tar.gz"), ("a.TAR.XZ", "a", "TAR.XZ"),
    ("a.b.zst", "a.b", "zst"), ("tar.gz", "tar", "gz"), (".tar.gz", ".tar", "gz"),
    (".bashrc", ".bashrc", nil), (".a.b", ".a", "b"), ("a.", "a.", nil), ("a", "a", nil),
    ("..", "..", nil), ("a..b", "a.", "b"), ("", "", nil), (".", ".", nil),
    ("a b.c d", "a b", "c d"),
  ])
  func `a name splits before its extension`(name: String, stem: String, fileExtension: String?) {
    let parts = FileName.parts(of: Bytes(name.utf8))
    #expect(parts.stem == Bytes(stem.utf8))
    #expect(parts.fileExtension == fileExtension.map { Bytes($0.utf8) })
  }

  @Test(arguments: [
    ("a.txt", "a.txt"), ("../../evil", "evil"), ("/etc/passwd", "passwd"), ("a/b/", "b"),
    ("-rf", "-rf"), ("...", "..."), ("a\nb", "a\nb"), (" ", " "), ("", nil), (".", nil),
    ("..", nil), ("/", nil), ("a/..", nil), ("a/.", nil), ("a\u{0}b", nil), ("x\u{0}/b", "b"),
  ])
  func `only the last component of a name from outside is used`(name: String, safe: String?) {
    #expect(FileName.safe(Bytes(name.utf8)) == safe.map { Bytes($0.utf8) })
  }

  @Test(arguments: [
    ("a.txt", 2, "a 2.txt"), ("a.tar.gz", 3, "a 3.tar.gz"), ("a", 10, "a 10"),
    (".bashrc", 2, ".bashrc 2"), ("a 2.txt", 2, "a 2 2.txt"),
  ])
  func `a number stands before the extension`(name: String, number: Int, expected: String) {
    #expect(FileName.numbered(Bytes(name.utf8), number) == Bytes(expected.utf8))
  }

  @Test func `a name fits 255 bytes, and what is cut is the stem`() {
    let stem = String(repeating: "x", count: 300)
    let long = Bytes("\(stem.prefix(251)).txt".utf8)
    #expect(long.count == 255)
    #expect(FileName.numbered(long, 2) == Bytes("\(stem.prefix(249)) 2.txt".utf8))
    #expect(FileName.numbered(long, 100) == Bytes("\(stem.prefix(247)) 100.txt".utf8))
    #expect(
      FileName.join(Bytes(stem.utf8), suffix: Bytes("-small".utf8), Bytes("webp".utf8))
        == Bytes("\(stem.prefix(244))-small.webp".utf8))
    #expect(FileName.join(Bytes(stem.utf8), nil) == Bytes(stem.prefix(255).utf8))
  }

  @Test func `a character is not cut in two, and other bytes are cut anywhere`() {
    let accents = Bytes(String(repeating: "é", count: 200).utf8)
    let accented = FileName.join(accents, nil)
    #expect(accented == Bytes(accents.prefix(254)))
    let faces = FileName.join(Bytes(String(repeating: "😀", count: 70).utf8), Bytes("a".utf8))
    #expect(faces == Bytes((String(repeating: "😀", count: 63) + ".a").utf8))
    let bytes = Bytes(repeating: 0x80, count: 300)
    #expect((250...255).contains(FileName.join(bytes, nil).count))
  }

  @Test(
    arguments: [
      ([0x61], "a"), ([0xFF], "\\xff"), ([0x61, 0xC3], "a\\xc3"), ([0xC3, 0xA9, 0x80], "é\\x80"),
      ([0xF0, 0x9F, 0x98, 0x80], "😀"), ([0xED, 0xA0, 0x80], "\\xed\\xa0\\x80"), ([], ""),
      ([0x07, 0xFF], "\u{7}\\xff"), ([0x0F, 0x0A], "\u{F}\n"),
    ] as [(Bytes, String)])
  func `bytes are printable as text, each that is not UTF-8 by its number`(
    bytes: Bytes, text: String
  ) {
    #expect(bytes.printable == text)
  }

  @Test func `small letters are ASCII's`() {
    #expect(Bytes("AZ[@é\u{C9}".utf8).lowercasedASCII == Bytes("az[@é\u{C9}".utf8))
  }
}
