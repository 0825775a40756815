/// Text encoded for a message so that every byte arrives (RFC 2045, section 6).
struct MailText {
  let encoding: String
  let charset: String
  /// The encoded text, with lines that end with newlines.
  let bytes: Bytes

  /// Keeps short lines of ASCII as they are, and encodes everything else as quoted-printable.
  ///
  /// With `isWhole`, nothing follows: mail programs add a newline to a last line that has none, so
  /// the absence of one is encoded.
  init(_ text: Bytes, isWhole: Bool) {
    let isASCII = text.allSatisfy { $0 < 0x80 }
    charset = isASCII ? "us-ascii" : "utf-8"
    if isASCII, Self.needsNoEncoding(text), !isWhole || text.last == .newline {
      encoding = "7bit"
      bytes = text
    } else {
      encoding = "quoted-printable"
      bytes = Self.quotedPrintable(text, isWhole: isWhole)
    }
  }

  /// Returns whether no program on the way would fold or strip a line, or take it for a boundary.
  private static func needsNoEncoding(_ text: Bytes) -> Bool {
    text.split(separator: .newline, omittingEmptySubsequences: false).allSatisfy { line in
      line.count <= 78 && line.allSatisfy { (0x20..<0x7F).contains($0) || $0 == UInt8(ascii: "\t") }
        && line.last != UInt8(ascii: " ") && line.last != UInt8(ascii: "\t")
        && !line.starts(with: Bytes("From ".utf8)) && !line.starts(with: Bytes("--".utf8))
        && line != [.dot]
    }
  }

  private static func quotedPrintable(_ text: Bytes, isWhole: Bool) -> Bytes {
    var output = Bytes()
    var column = 0
    for (place, byte) in text.enumerated() {
      if byte == .newline {
        output.append(byte)
        column = 0
        continue
      }
      let isLast = place + 1 == text.count || text[place + 1] == .newline
      let piece = isSafe(byte, atEnd: isLast, column, text[place...]) ? [byte] : escape(byte)
      if column + piece.count > 75 {
        output += [equals, .newline]
        column = 0
      }
      output += piece
      column += piece.count
    }
    return isWhole && column > 0 ? output + [equals, .newline] : output
  }

  /// Returns whether a byte may stay as it is: not a blank at the end of a line, nor what mail
  /// programs look for at its start.
  private static func isSafe(
    _ byte: UInt8, atEnd isLast: Bool, _ column: Int, _ rest: ArraySlice<UInt8>
  ) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): return !isLast
    case equals: return false
    case .dot, UInt8(ascii: "-"): return column > 0
    case UInt8(ascii: "F"): return column > 0 || !rest.starts(with: Bytes("From ".utf8))
    default: return (0x21..<0x7F).contains(byte)
    }
  }

  private static func escape(_ byte: UInt8) -> Bytes {
    let digits = Bytes("0123456789ABCDEF".utf8)
    return [equals, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  private static let equals = UInt8(ascii: "=")
}
