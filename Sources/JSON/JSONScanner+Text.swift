import Text

extension JSONScanner {
  /// The location of a string in the scanned text.
  package struct Text: Equatable, Sendable {
    /// The range of its bytes, without the quotes.
    package let range: Range<Int>
    /// Whether it contains escapes; without them, `range` is the string itself.
    package let hasEscapes: Bool
  }

  /// Reads a string; checks UTF-8 and escapes, and rejects unescaped control characters.
  package mutating func text() throws(JSONError) -> Text {
    skipBlanks()
    guard current == UInt8(ascii: "\"") else { throw unexpected("a string") }
    position += 1
    let start = position
    var hasEscapes = false
    while true {
      skipPlain()
      switch current {
      case UInt8(ascii: "\""):
        position += 1
        return Text(range: start..<position - 1, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        _ = try escape()
      case .some(0x80...):
        guard let length = utf8SequenceLength(of: bytes, at: position) else {
          throw .invalidUTF8(offset: position)
        }
        position += length
      case nil:
        throw unexpected("`\"`")
      default:
        throw unexpected("an escape in place of a control character")
      }
    }
  }

  /// Returns the bytes of a string without escapes, valid as long as the scanned bytes.
  package func rawBytes(of text: Text) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[text.range])
  }

  /// Appends the string with its escapes resolved, which is always valid UTF-8.
  package func append(_ text: Text, to output: inout [UInt8]) {
    guard text.hasEscapes else {
      output.append(contentsOf: rawBytes(of: text))
      return
    }
    var scanner = JSONScanner(UnsafeRawBufferPointer(rebasing: bytes[..<text.range.upperBound]))
    scanner.position = text.range.lowerBound
    while let byte = scanner.current {
      guard byte == UInt8(ascii: "\\") else {
        output.append(byte)
        scanner.position += 1
        continue
      }
      // The escapes were checked when the text was read, so this never fails.
      guard let scalar = try? scanner.escape() else { return }
      output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Returns the bytes of a string with its escapes resolved.
  package func bytes(of text: Text) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.range.count)
    append(text, to: &output)
    return output
  }

  /// Returns a string with its escapes resolved.
  package func string(of text: Text) -> String {
    guard text.hasEscapes else { return String(decoding: rawBytes(of: text), as: UTF8.self) }
    return String(decoding: bytes(of: text), as: UTF8.self)
  }

  /// Returns whether a string with its escapes resolved equals `word`.
  package func text(_ text: Text, equals word: StaticString) -> Bool {
    let wanted = UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard text.hasEscapes else {
      guard text.range.count == wanted.count else { return false }
      for index in 0..<wanted.count where bytes[text.range.lowerBound + index] != wanted[index] {
        return false
      }
      return true
    }
    return bytes(of: text).elementsEqual(wanted)
  }
}

extension JSONScanner {
  /// Skips ASCII without escapes, eight bytes at a time.
  @inline(__always)
  private mutating func skipPlain() {
    while position + 8 <= bytes.count {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let special = specialBytes(in: word) | (word & 0x8080_8080_8080_8080)
      guard special == 0 else {
        position += special.trailingZeroBitCount / 8
        return
      }
      position += 8
    }
    while position < bytes.count, isPlain(bytes[position]), bytes[position] < 0x80 {
      position += 1
    }
  }

  /// Reads one escape, starting at the backslash; a surrogate pair is one escape.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    position += 1
    let letter = current
    position += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default:
      position -= 1
      throw unexpected("one of `\"\\/bfnrtu` after a backslash")
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try fourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, current == UInt8(ascii: "\\"), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    else { throw .loneSurrogate(offset: start) }
    position += 2
    let second = try fourHexDigits()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    else { throw .loneSurrogate(offset: start) }
    return scalar
  }

  private mutating func fourHexDigits() throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = hexDigit(byte) else { throw unexpected("a hex digit") }
      code = code << 4 | digit
      position += 1
    }
    return code
  }

  private func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
