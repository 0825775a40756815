import Text

/// Recognises text: valid UTF-8 or UTF-16 without control bytes that do not occur in text.
enum CleanText {
  /// Returns whether the first bytes of a file are text; the look-ahead may cut the last character.
  static func isText(_ head: [UInt8]) -> Bool {
    if head.starts(with: [0xff, 0xfe]) { return isUTF16(head.dropFirst(2), low: 0) }
    if head.starts(with: [0xfe, 0xff]) { return isUTF16(head.dropFirst(2), low: 1) }
    return isUTF8(head) || isUTF16WithoutMark(head)
  }

  private static func isUTF8(_ head: [UInt8]) -> Bool {
    head.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          guard isTextByte(byte) else { return false }
          index += 1
        } else {
          guard let length = utf8SequenceLength(of: bytes, at: index) else {
            return bytes.count == LookAhead.limit && isIncompleteUTF8(head[index...])
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
}
