/// Base64 of RFC 4648, section 4: the standard alphabet, padded, nothing else.
package enum Base64 {
  /// Writes bytes as Base64 text.
  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group: UInt32 = 0
      for index in 0..<3 {
        group = group << 8 | (index < count ? UInt32(bytes[start + index]) : 0)
      }
      for index in 0..<4 {
        let digit = UInt8(truncatingIfNeeded: group >> UInt32(18 - 6 * index)) & 63
        output.append(index <= count ? character(of: digit) : padding)
      }
    }
    return output
  }

  /// Reads Base64 text; nil when it is not what ``encode(_:)`` writes.
  ///
  /// Blanks, missing padding, characters of other alphabets and stray bits in the last character
  /// are refused.
  package static func decode(_ text: [UInt8]) -> [UInt8]? {
    guard text.count.isMultiple(of: 4) else { return nil }
    let paddingCount = text.suffix(2).reversed().prefix { $0 == padding }.count
    var output: [UInt8] = []
    output.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var bitCount: UInt32 = 0
    for byte in text.dropLast(paddingCount) {
      guard let digit = digit(of: byte) else { return nil }
      bits = bits << 6 | UInt32(digit)
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      output.append(UInt8(truncatingIfNeeded: bits >> bitCount))
      bits &= (1 << bitCount) - 1
    }
    return bits == 0 ? output : nil
  }

  private static let padding = UInt8(ascii: "=")

  private static func character(of digit: UInt8) -> UInt8 {
    switch digit {
    case 0..<26: UInt8(ascii: "A") + digit
    case 26..<52: UInt8(ascii: "a") + digit - 26
    case 52..<62: UInt8(ascii: "0") + digit - 52
    case 62: UInt8(ascii: "+")
    default: UInt8(ascii: "/")
    }
  }

  private static func digit(of character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
