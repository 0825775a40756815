/// Base64 of RFC 4648, section 4: the standard alphabet with padding, and no other variant.
package enum Base64 {
  /// Encodes bytes as Base64.
  ///
  /// With `lineLength`, a multiple of 4, a newline follows each line of that many characters, and the
  /// last line.
  package static func encode(_ bytes: [UInt8], lineLength: Int? = nil) -> [UInt8] {
    let count = (bytes.count + 2) / 3 * 4
    let lines = lineLength.map { (count + $0 - 1) / $0 } ?? 0
    return [UInt8](unsafeUninitializedCapacity: count + lines) { output, initialized in
      bytes.withUnsafeBufferPointer { write($0, lineLength: lineLength ?? .max, to: output) }
      initialized = count + lines
    }
  }

  /// Writes the groups in one loop without calls, because files of many megabytes are encoded.
  private static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, lineLength: Int,
    to output: UnsafeMutableBufferPointer<UInt8>
  ) {
    alphabet.withUnsafeBufferPointer { alphabet in
      var place = 0
      var column = 0
      var start = 0
      while start < bytes.count {
        let left = bytes.count - start
        let second = left > 1 ? Int(bytes[start + 1]) : 0
        let group = Int(bytes[start]) << 16 | second << 8 | (left > 2 ? Int(bytes[start + 2]) : 0)
        output[place] = alphabet[group >> 18]
        output[place + 1] = alphabet[group >> 12 & 63]
        output[place + 2] = left > 1 ? alphabet[group >> 6 & 63] : padding
        output[place + 3] = left > 2 ? alphabet[group & 63] : padding
        place += 4
        column += 4
        start += 3
        if column == lineLength || (lineLength != .max && start >= bytes.count) {
          output[place] = UInt8(ascii: "\n")
          place += 1
          column = 0
        }
      }
    }
  }

  /// Decodes Base64; returns nil for anything that ``encode(_:lineLength:)`` without lines does not write.
  ///
  /// Rejects blanks, missing padding, characters of other alphabets, and stray bits in the last
  /// character.
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

  private static let alphabet = [UInt8](
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

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
