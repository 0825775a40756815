/// Returns whether the bytes are UTF-8 (RFC 3629), without surrogates and overlong forms.
package func isValidUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
  var position = 0
  while position < bytes.count {
    if position + 8 <= bytes.count,
      bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      position += 8
    } else if bytes[position] < 0x80 {
      position += 1
    } else if let length = utf8SequenceLength(of: bytes, at: position) {
      position += length
    } else {
      return false
    }
  }
  return true
}

/// Returns whether the bytes are UTF-8 (RFC 3629), without surrogates and overlong forms.
package func isValidUTF8(_ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBytes { isValidUTF8($0) }
}

/// Returns the length of the well-formed sequence of two to four bytes at `position`, or nil.
///
/// The ranges of the second byte are from table 3-7 of the Unicode Standard.
package func utf8SequenceLength(of bytes: UnsafeRawBufferPointer, at position: Int) -> Int? {
  let length: Int
  let second: ClosedRange<UInt8>
  switch bytes[position] {
  case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return nil
  }
  guard position + length <= bytes.count, second.contains(bytes[position + 1]) else { return nil }
  for index in position + 2..<position + length {
    guard bytes[index] & 0xC0 == 0x80 else { return nil }
  }
  return length
}
