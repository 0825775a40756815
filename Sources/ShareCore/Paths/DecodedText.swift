/// Decodes the bytes of text files, which name their encoding nowhere.
enum DecodedText {
  /// Returns the text as UTF-8 without a byte order mark; nil where the bytes are that already.
  ///
  /// What has a mark of UTF-16, or holds zero bytes as UTF-16 does, is UTF-16; what is no UTF-8
  /// otherwise is taken as ISO 8859-1, in which every byte is a character.
  static func utf8(of bytes: Bytes) -> Bytes? {
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), low: 0) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), low: 1) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Bytes(bytes.dropFirst(3)) }
    if let zero = bytes.firstIndex(of: 0) { return utf16(bytes[...], low: 1 - zero % 2) }
    return bytes.validText == nil
      ? Bytes(String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) })).utf8) : nil
  }

  /// Decodes units of two bytes, of which the one at `low` is the lower.
  private static func utf16(_ bytes: ArraySlice<UInt8>, low: Int) -> Bytes {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8
    }
    return Bytes(String(decoding: units, as: UTF16.self).utf8)
  }
}
