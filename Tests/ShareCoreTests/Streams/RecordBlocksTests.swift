import Glibc
import ShareCore
import TestSupport
import Testing

struct RecordBlocksTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Writes bytes to a file and goes through it with batches of a size.
  private func records(_ content: String, _ format: ListReader.Format, batch: Int) throws
    -> [String]
  {
    let descriptor = open(try folder.write("list", content), O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let blocks = RecordBlocks(descriptor: descriptor, format: format)
    var found: [String] = []
    while !blocks.isEmpty {
      guard var range = blocks.take(batch) else {
        try blocks.read()
        continue
      }
      #expect(range.count <= batch)
      while let (bytes, number) = range.next({ (Bytes($0), $1) }) {
        #expect(number == found.count + 1)
        found.append(String(decoding: bytes, as: UTF8.self))
      }
    }
    return found
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]),
    ("a\n\n\nb\n", ["a", "", "", "b"]), ("\n\na", ["", "", "a"]),
  ])
  func `records are what stands between separators`(content: String, expected: [String]) throws {
    for batch in [1, 2, 1000] {
      #expect(try records(content, .lines, batch: batch) == expected)
      let zeros = content.replacing("\n", with: "\0")
      #expect(try records(zeros, .nulSeparated, batch: batch) == expected)
    }
  }

  @Test(arguments: [1, 7, 1024])
  func `records across blocks and longer than a block stay whole`(batch: Int) throws {
    let lengths = [65_535, 65_536, 65_537, 1, 0, 200_000, 3, 131_072, 64, 1_000_000, 5]
    let lines = lengths.enumerated().map { index, length in
      String(repeating: Character(UnicodeScalar(UInt8(97 + index))), count: length)
    }
    let content = lines.joined(separator: "\n") + "\n"
    #expect(try records(content, .lines, batch: batch) == lines)
  }

  @Test func `a minimum is waited for, and the end gives what is left`() throws {
    let descriptor = open(try folder.write("list", "a\nb\nc\nd\ne"), O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let blocks = RecordBlocks(descriptor: descriptor, format: .lines)
    try blocks.read()
    #expect(blocks.take(2, minimum: 2)?.count == 2)
    #expect(blocks.take(3, minimum: 3).map(\.count) == nil)
    try blocks.read()
    #expect(blocks.isAtEnd)
    #expect(blocks.take(3, minimum: 3)?.count == 3)
    #expect(blocks.isEmpty)
  }
}
