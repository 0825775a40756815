import Glibc

/// Reads a list in blocks and hands out ranges of whole records without copying them.
package final class RecordBlocks {
  package let descriptor: Int32
  private let separator: UInt8
  private var block = RecordBlock(capacity: RecordBlocks.size)
  /// The start of the first record that was not handed out.
  private var position = 0
  /// The end of what was searched for a separator.
  private var searched = 0
  private var number = 0
  package private(set) var isAtEnd = false
  /// The number of bytes in the records that were handed out.
  package private(set) var bytesTaken = 0

  private static let size = 64 * 1024

  package init(descriptor: Int32, format: ListReader.Format) {
    self.descriptor = descriptor
    separator = format.separator
  }

  /// Takes at most `limit` complete records; fewer than `minimum` only at the end.
  package func take(_ limit: Int, minimum: Int = 1) -> RecordRange? {
    var end = position
    var count = 0
    while count < limit, let next = block.find(separator, from: max(searched, end)) {
      end = next + 1
      count += 1
    }
    if count < limit { searched = block.count }
    if isAtEnd, count < limit, end < block.count {
      end = block.count
      count += 1
    }
    guard count > 0, count >= minimum || isAtEnd else {
      searched = count > 0 ? position : searched
      return nil
    }
    let range = RecordRange(
      block: block, bytes: position..<end, count: count, first: number + 1, separator: separator)
    number += count
    bytesTaken += end - position
    position = end
    searched = max(searched, end)
    return range
  }

  /// Whether all records were handed out.
  package var isEmpty: Bool { isAtEnd && position == block.count }

  /// Reads once; an interrupted read is thrown as EINTR.
  package func read() throws(SystemError) {
    if block.capacity - block.count < Self.size / 8 { renew() }
    let got = Glibc.read(descriptor, block.start + block.count, block.capacity - block.count)
    guard got >= 0 else { throw SystemError(errno) }
    if got == 0 { isAtEnd = true } else { block.count += got }
  }

  /// Copies what is left to a new block, which a long record makes larger.
  private func renew() {
    let rest = block.count - position
    let renewed = RecordBlock(capacity: max(Self.size, 2 * rest) + rest)
    memcpy(renewed.start, block.start + position, rest)
    renewed.count = rest
    searched -= position
    position = 0
    block = renewed
  }
}

/// Bytes that were read; those that were handed out never change.
final class RecordBlock {
  let start: UnsafeMutableRawPointer
  let capacity: Int
  var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    start = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
  }

  deinit { start.deallocate() }

  /// Returns the next position of a byte.
  func find(_ byte: UInt8, from position: Int) -> Int? {
    guard position < count, let found = memchr(start + position, Int32(byte), count - position)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }
}

/// Some records of a list, where they were read.
package struct RecordRange {
  let block: RecordBlock
  private(set) var bytes: Range<Int>
  /// The number of records that are left.
  package private(set) var count: Int
  /// The number of the first of them in the list, from 1.
  package private(set) var first: Int
  private let separator: UInt8

  init(block: RecordBlock, bytes: Range<Int>, count: Int, first: Int, separator: UInt8) {
    self.block = block
    self.bytes = bytes
    self.count = count
    self.first = first
    self.separator = separator
  }

  /// Takes the next record and calls a closure with its bytes and number; returns nil at the end.
  package mutating func next<Result>(_ body: (RawSpan, Int) -> Result) -> Result? {
    guard count > 0 else { return nil }
    let start = UnsafeRawPointer(block.start) + bytes.lowerBound
    let found = memchr(start, Int32(separator), bytes.count)
    let length = found.map { UnsafeRawPointer($0) - start } ?? bytes.count
    bytes = min(bytes.lowerBound + length + 1, bytes.upperBound)..<bytes.upperBound
    count -= 1
    first += 1
    return body(UnsafeRawBufferPointer(start: start, count: length).bytes, first - 1)
  }

  /// Takes so many records off the front.
  mutating func skip(_ number: Int) {
    for _ in 0..<number { _ = next { _, _ in } }
  }

  /// Removes the records of another range, which has the last of these.
  mutating func cut(before rest: RecordRange) {
    bytes = bytes.lowerBound..<rest.bytes.lowerBound
    count -= rest.count
  }
}
