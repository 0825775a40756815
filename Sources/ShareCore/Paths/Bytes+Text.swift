import Text

extension Array where Element == UInt8 {
  /// The bytes with ASCII capitals made small; other bytes stay.
  package var lowercasedASCII: Bytes {
    map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  /// The bytes without a line end at the end.
  var withoutLineEnd: Bytes { last == .newline ? dropLast() : self }

  /// Holds the first bytes, at most `limit` of them, cut between characters where they are UTF-8.
  package func cut(to limit: Int) -> Bytes {
    guard count > limit else { return self }
    var end = limit
    while end > limit - 4, end > 1, self[end] & 0xC0 == 0x80 { end -= 1 }
    return Bytes(self[..<end])
  }

  /// The bytes as text if they are UTF-8.
  package var validText: String? {
    // Validating costs more than twice as much, and nearly all text is ASCII.
    allSatisfy { $0 < 0x80 }
      ? String(decoding: self, as: UTF8.self) : String(validating: self, as: UTF8.self)
  }

  /// The bytes as text: UTF-8 as it is, every other byte as `\xff`.
  package var printable: String {
    if let text = validText { return text }
    var text = ""
    var rest = self[...]
    while !rest.isEmpty {
      let length = (1...4).last { length in
        length <= rest.count
          && String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars.count == 1
      }
      guard let length else {
        let hex = String(rest.removeFirst(), radix: 16)
        text += "\\x" + (hex.count == 1 ? "0" : "") + hex
        continue
      }
      text += String(decoding: rest.prefix(length), as: UTF8.self)
      rest = rest.dropFirst(length)
    }
    return text
  }

  /// The bytes as they stand in a message: as text, with control characters as escapes.
  package var shown: String { printable.shown }
}

extension String {
  /// The text on one line: control characters as `\n`, `\t` or `\x1b`.
  package var shown: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      case _ where scalar.isControl:
        "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Tells the control characters of ASCII.
  fileprivate var isControl: Bool { value < 0x20 || value == 0x7F }
}
