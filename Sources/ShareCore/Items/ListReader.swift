import Glibc

/// Splits a stream of bytes into records, in constant memory but for the longest record.
package struct ListReader {
  /// How a list is written.
  package enum Format: Sendable {
    case nulSeparated, lines, jsonLines
    /// Lines of any content, which may hold NUL.
    case anyLines

    package var separator: UInt8 { self == .nulSeparated ? 0 : .newline }
  }

  package enum Record: Equatable {
    case bytes(Bytes)
    case bad(String)
  }

  package let format: Format
  /// The number of records read so far; in JSON Lines every line, blank ones too.
  package private(set) var number = 0
  private let descriptor: Int32
  private var buffer = Bytes()
  private var position = 0
  private var isAtEnd = false

  package init(descriptor: Int32, format: Format) {
    self.descriptor = descriptor
    self.format = format
  }

  /// Returns the next record, or nil at the end; an interrupted read is thrown as EINTR.
  ///
  /// An empty record between separators counts, except in JSON Lines, where blank lines are passed
  /// over; a final separator ends the last record and begins none.
  package mutating func next() throws(SystemError) -> Record? {
    while let bytes = try nextRaw() {
      number += 1
      if let record = format.record(bytes, number: number) { return record }
    }
    return nil
  }

  private mutating func nextRaw() throws(SystemError) -> Bytes? {
    var searched = position
    while true {
      if let end = find(format.separator, from: searched) {
        defer { position = end + 1 }
        return Bytes(buffer[position..<end])
      }
      searched = buffer.count
      guard !isAtEnd else { break }
      searched -= try fill()
    }
    guard position < buffer.count else { return nil }
    defer { position = buffer.count }
    return Bytes(buffer[position...])
  }

  /// Reads one more block and returns how many used bytes were dropped before it.
  private mutating func fill() throws(SystemError) -> Int {
    let dropped = position
    buffer.removeFirst(position)
    position = 0
    let block = try FileContents.readSome(descriptor: descriptor, limit: 64 * 1024)
    if block.isEmpty { isAtEnd = true } else { buffer += block }
    return dropped
  }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}

/// UTF-8's mark, tolerated at the start of JSON Lines.
private let byteOrderMark: Bytes = [0xEF, 0xBB, 0xBF]

extension ListReader.Format {
  /// Returns the record that bytes between two separators are; nil for a blank line of JSON Lines.
  package func record(_ bytes: Bytes, number: Int) -> ListReader.Record? {
    switch self {
    case .nulSeparated, .anyLines: return .bytes(bytes)
    case .lines:
      if bytes.contains(0) { return .bad("it holds a NUL byte; use --null for such lists") }
      return .bytes(bytes)
    case .jsonLines:
      let isMarked = number == 1 && bytes.starts(with: byteOrderMark)
      let line = isMarked ? Bytes(bytes.dropFirst(3)) : bytes
      let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      return isBlank ? nil : .bytes(line)
    }
  }
}
