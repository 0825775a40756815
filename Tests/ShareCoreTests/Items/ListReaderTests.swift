import Glibc
import ShareCore
import TestSupport
import Testing

struct ListReaderTests {
  /// Reads all records of a list that comes in these chunks through a pipe.
  private func records(_ chunks: [Bytes], _ format: ListReader.Format) throws -> [ListReader.Record]
  {
    let pipe = try Pipe()
    pipe.reader.makeNonBlocking()
    var waiting = chunks[...]
    var reader = ListReader(descriptor: pipe.reader.number, format: format)
    var records: [ListReader.Record] = []
    // A chunk is written when the one before it was read: each read sees one chunk's end.
    while true {
      switch next(&reader) {
      case .success(nil): return records
      case .success(let record?): records.append(record)
      case .failure(let error) where error.code == EAGAIN:
        if let chunk = waiting.popFirst() {
          try FileContents.write(chunk, to: pipe.writer.number)
        } else {
          pipe.writer.close()
        }
      case .failure(let error): throw error
      }
    }
  }

  private func next(_ reader: inout ListReader) -> Result<ListReader.Record?, SystemError> {
    do throws(SystemError) { return .success(try reader.next()) } catch { return .failure(error) }
  }

  private func records(_ text: String, _ format: ListReader.Format) throws -> [String] {
    try records([Bytes(text.utf8)], format).map { record in
      switch record {
      case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
      case .bad(let why): "bad: \(why)"
      }
    }
  }

  @Test(arguments: [
    (ListReader.Format.nulSeparated, "a\0b\0", ["a", "b"]), (.nulSeparated, "a\0b", ["a", "b"]),
    (.nulSeparated, "", []), (.nulSeparated, "\0", [""]),
    (.nulSeparated, "a\0\0b", ["a", "", "b"]),
    (.nulSeparated, "a\nb\0c\r\n\0", ["a\nb", "c\r\n"]), (.lines, "a\nb\n", ["a", "b"]),
    (.lines, "a\nb", ["a", "b"]), (.lines, "", []), (.lines, "\n", [""]),
    (.lines, "a\r\n", ["a\r"]),
    (.lines, "a\n\nb\n", ["a", "", "b"]), (.lines, "\u{FEFF}a\n", ["\u{FEFF}a"]),
    (.lines, "a\0b\nc\n", ["bad: it holds a NUL byte; use --null for such lists", "c"]),
    (.anyLines, "a\0b\r\n\nc", ["a\0b\r", "", "c"]),
    (.jsonLines, "{}\n{}\n", ["{}", "{}"]), (.jsonLines, "{}\r\n{}\r\n", ["{}\r", "{}\r"]),
    (.jsonLines, "\u{FEFF}{}\n", ["{}"]), (.jsonLines, "\n \t\r\n{}\n\n", ["{}"]),
    (.jsonLines, "{}\n\u{FEFF}{}\n", ["{}", "\u{FEFF}{}"]), (.jsonLines, "\u{FEFF}\n{}", ["{}"]),
    (.jsonLines, "", []), (.jsonLines, "{}", ["{}"]),
  ])
  func `a list is split at its separator`(
    format: ListReader.Format, text: String, expected: [String]
  ) throws {
    #expect(try records(text, format) == expected)
  }

  @Test func `records cross the borders of what one read gives`() throws {
    let chunks = ["a", "b\nc", "\n", "\nd", "e"].map { Bytes($0.utf8) }
    #expect(try records(chunks, .lines) == ["ab", "c", "", "de"].map { .bytes(Bytes($0.utf8)) })
  }

  @Test func `a record may be longer than a block`() throws {
    let long = Bytes(repeating: UInt8(ascii: "x"), count: 200_000)
    let list = long + [.newline] + Bytes("y\n".utf8) + long
    let chunks = stride(from: 0, to: list.count, by: 30_000).map {
      Bytes(list[$0..<min($0 + 30_000, list.count)])
    }
    #expect(try records(chunks, .lines) == [.bytes(long), .bytes(Bytes("y".utf8)), .bytes(long)])
  }

  @Test func `records are counted, and in JSON Lines lines are`() throws {
    let folder = try Folder()
    try folder.write("list", "a\n\nb\n")
    for (format, numbers) in [(ListReader.Format.lines, [1, 2, 3]), (.jsonLines, [1, 3])] {
      let descriptor = open(folder.path(of: "list"), O_RDONLY | O_CLOEXEC)
      defer { close(descriptor) }
      var reader = ListReader(descriptor: descriptor, format: format)
      var counted: [Int] = []
      while try reader.next() != nil { counted.append(reader.number) }
      #expect(counted == numbers)
    }
  }

  @Test func `a descriptor that cannot be read is an error`() {
    var reader = ListReader(descriptor: -1, format: .lines)
    #expect(next(&reader) == .failure(SystemError(EBADF)))
  }
}
