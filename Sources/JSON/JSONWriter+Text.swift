import Text

extension JSONWriter {
  /// Writes a string; only control characters, `"` and `\` are escaped.
  package mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { appendString(UnsafeRawBufferPointer($0)) }
  }

  /// Writes bytes as a string; invalid UTF-8 becomes U+FFFD.
  ///
  /// Call ``isValidUTF8(_:)-([UInt8])`` first if the loss matters.
  package mutating func string(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { string($0) }
  }

  /// Writes bytes as a string; invalid UTF-8 becomes U+FFFD.
  package mutating func string(_ bytes: UnsafeRawBufferPointer) {
    if isValidUTF8(bytes) {
      appendString(bytes)
    } else {
      string(String(decoding: bytes, as: UTF8.self))
    }
  }

  private mutating func appendString(_ text: UnsafeRawBufferPointer) {
    beginValue()
    bytes.appendJSONString(text)
  }
}

extension [UInt8] {
  /// Appends valid UTF-8 as a JSON string with its quotes.
  package mutating func appendJSONString(_ text: UnsafeRawBufferPointer) {
    let end = plainEnd(of: text, from: 0)
    if end == text.count {
      appendQuoted(text)
    } else {
      appendEscaped(text, plainEnd: end)
    }
  }

  /// Appends a string without escapes at once: the most frequent case.
  private mutating func appendQuoted(_ text: UnsafeRawBufferPointer) {
    append(addingCapacity: text.count + 2) { span in
      span.append(UInt8(ascii: "\""))
      span.withUnsafeMutableBufferPointer { buffer, count in
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
          .copyMemory(from: text)
        count += text.count
      }
      span.append(UInt8(ascii: "\""))
    }
  }

  private mutating func appendEscaped(_ text: UnsafeRawBufferPointer, plainEnd: Int) {
    append(UInt8(ascii: "\""))
    var start = 0
    var end = plainEnd
    while true {
      append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start..<end]))
      guard end < text.count else { break }
      appendEscape(of: text[end])
      start = end + 1
      end = self.plainEnd(of: text, from: start)
    }
    append(UInt8(ascii: "\""))
  }

  private func plainEnd(of text: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start
    while position + 8 <= text.count {
      let special = specialBytes(
        in: UInt64(littleEndian: text.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
      guard special == 0 else { return position + special.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < text.count, isPlain(text[position]) {
      position += 1
    }
    return position
  }

  private mutating func appendEscape(of byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    default:
      append(contentsOf: "u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
    }
  }
}
