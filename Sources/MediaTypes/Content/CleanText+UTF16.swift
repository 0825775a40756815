extension CleanText {
  /// Returns whether the bytes are clean UTF-16; `low` is the index of the low byte in a unit, 0 or 1.
  static func isUTF16(_ bytes: ArraySlice<UInt8>, low: Int) -> Bool {
    guard bytes.count.isMultiple(of: 2) else { return false }
    var isAfterHighSurrogate = false
    for unit in units(of: bytes, low: low) {
      guard UTF16.isTrailSurrogate(unit) == isAfterHighSurrogate, isTextUnit(unit) else {
        return false
      }
      isAfterHighSurrogate = UTF16.isLeadSurrogate(unit)
    }
    return !isAfterHighSurrogate || bytes.count >= LookAhead.limit - 2
  }

  /// Accepts bytes without a byte order mark if most units are ASCII, or some are and the others belong
  /// to few scripts.
  static func isUTF16WithoutMark(_ head: [UInt8]) -> Bool {
    guard head.count >= 4 else { return false }
    return [0, 1].contains { low in
      guard self.isUTF16(head[...], low: low) else { return false }
      let units = self.units(of: head[...], low: low)
      let ascii = units.count { $0 < 0x80 }
      let scripts = Set(units.map { $0 >> 8 }).count
      return ascii * 2 > head.count / 2 || ascii * 10 >= head.count / 2 && scripts <= 4
    }
  }

  private static func units(of bytes: ArraySlice<UInt8>, low: Int) -> some Sequence<UInt16> {
    stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).lazy.map { index in
      UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8
    }
  }

  /// Rejects controls other than blanks and escape, noncharacters, and byte order marks.
  private static func isTextUnit(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x07...0x0d, 0x1b: true
    case 0..<0x20, 0x7f...0x9f, 0xfdd0...0xfdef, 0xfffe, 0xffff: false
    default: true
    }
  }
}
