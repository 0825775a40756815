/// Recognises text: valid UTF-8 or UTF-16 without control bytes that do not occur in text.
enum CleanText {
  /// Returns whether the first bytes of a file are text; the look-ahead may cut the last character.
  static func isText(_ head: [UInt8]) -> Bool {
    if head.starts(with: [0xff, 0xfe]) { return isUTF16(head.dropFirst(2), low: 0) }
    if head.starts(with: [0xfe, 0xff]) { return isUTF16(head.dropFirst(2), low: 1) }
    return isUTF8(head) || isUTF16WithoutMark(head)
  }

  private static func isUTF8(_ head: [UInt8]) -> Bool {
    head.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          guard isTextByte(byte) else { return false }
          index += 1
        } else {
          guard let length = sequenceLength(bytes, at: index) else {
            return bytes.count == LookAhead.limit && isCutSequence(bytes[index...])
          }
          index += length
        }
      }
      return true
    }
  }

  /// Accepts tab, line feed, form feed, carriage return, backspace, bell, escape and printable bytes.
  private static func isTextByte(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7f || (0x07...0x0d).contains(byte) || byte == 0x1b
  }

  /// Returns the length of the well-formed sequence at `index` (Unicode 15, table 3-7).
  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    guard let (length, second) = form(of: bytes[index]), index + length <= bytes.count,
      second.contains(bytes[index + 1]),
      bytes[(index + 2)..<(index + length)].allSatisfy({ $0 & 0xc0 == 0x80 })
    else { return nil }
    return length
  }

  /// Returns whether the bytes are an incomplete well-formed sequence.
  private static func isCutSequence(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = bytes.first, let (length, second) = form(of: first), bytes.count < length
    else {
      return false
    }
    let rest = bytes.dropFirst()
    return (rest.first.map(second.contains) ?? true)
      && rest.dropFirst().allSatisfy { $0 & 0xc0 == 0x80 }
  }

  /// Returns a sequence's length and the range of its second byte, by its first.
  private static func form(of first: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch first {
    case 0xc2...0xdf: (2, 0x80...0xbf)
    case 0xe0: (3, 0xa0...0xbf)
    case 0xed: (3, 0x80...0x9f)
    case 0xe1...0xef: (3, 0x80...0xbf)
    case 0xf0: (4, 0x90...0xbf)
    case 0xf1...0xf3: (4, 0x80...0xbf)
    case 0xf4: (4, 0x80...0x8f)
    default: nil
    }
  }
}
