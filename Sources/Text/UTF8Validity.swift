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
package func utf8SequenceLength(of bytes: UnsafeRawBufferPointer, at position: Int) -> Int? {
  guard let (length, second) = utf8SequenceForm(of: bytes[position]),
    position + length <= bytes.count, second.contains(bytes[position + 1])
  else { return nil }
  for index in position + 2..<position + length {
    guard bytes[index] & 0xC0 == 0x80 else { return nil }
  }
  return length
}

/// Returns whether more bytes could complete `bytes` to one character.
package func isIncompleteUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard let first = bytes.first, let (length, second) = utf8SequenceForm(of: first),
    bytes.count < length
  else { return false }
  let rest = bytes.dropFirst()
  return (rest.first.map(second.contains) ?? true)
    && rest.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
}

/// Returns the length of the sequence that starts with a byte, and the range of its second byte.
///
/// Table 3-7 of the Unicode Standard; nil for ASCII and for bytes that start no sequence.
@inline(__always)
private func utf8SequenceForm(of first: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
  switch first {
  case 0xC2...0xDF: (2, 0x80...0xBF)
  case 0xE0: (3, 0xA0...0xBF)
  case 0xE1...0xEC, 0xEE...0xEF: (3, 0x80...0xBF)
  case 0xED: (3, 0x80...0x9F)
  case 0xF0: (4, 0x90...0xBF)
  case 0xF1...0xF3: (4, 0x80...0xBF)
  case 0xF4: (4, 0x80...0x8F)
  default: nil
  }
}
