/// Foreign text in a form that a terminal simply prints.
///
/// Control characters, bidirectional controls, invisible characters, line and paragraph separators
/// and bytes that are not UTF-8 become visible escapes: `\n`, `\x1b`, `\xff`, `\u{202e}`. All other
/// text, including backslashes, stays unchanged, so escaping twice is the same as once.
package struct EscapedText: Sendable, Hashable, CustomStringConvertible {
  /// Which line breaks are part of the text's layout.
  package enum Layout: Sendable {
    /// None: the text is one line.
    case line
    /// Newlines and tabs are kept, as in a message of several lines.
    case paragraphs
  }

  /// The visible text.
  package let description: String

  /// Escapes bytes, whether or not they are UTF-8.
  package init(_ bytes: [UInt8], layout: Layout = .line) {
    description =
      if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) {
        String(decoding: bytes, as: UTF8.self)
      } else {
        Self.escape(bytes, layout)
      }
  }

  /// Escapes a string.
  package init(_ text: String, layout: Layout = .line) {
    self.init(Array(text.utf8), layout: layout)
  }

  private static func escape(_ bytes: [UInt8], _ layout: Layout) -> String {
    var result = ""
    var valid = String.UnicodeScalarView()
    var offset = 0
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded):
        valid.append(Unicode.UTF8.decode(encoded))
        offset += encoded.count
      case .error(let length):
        result += escape(String(valid), layout)
        result += bytes[offset..<(offset + length)].map(hexadecimal).joined()
        valid = .init()
        offset += length
      case .emptyInput:
        return result + escape(String(valid), layout)
      }
    }
  }

  private static func escape(_ text: String, _ layout: Layout) -> String {
    text.map { escape($0, layout) }.joined()
  }

  private static func escape(_ character: Character, _ layout: Layout) -> String {
    let scalars = Array(character.unicodeScalars)
    return scalars.indices.map { index in
      let scalar = scalars[index]
      let isLayout = layout == .paragraphs && (scalar == "\n" || scalar == "\t")
      return isLayout || isVisible(scalar) || shapes(scalars, at: index)
        ? String(scalar) : escape(scalar)
    }.joined()
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    // Interlinear annotations are the only invisible formats that are not default-ignorable.
    default:
      !scalar.properties.isDefaultIgnorableCodePoint && !(0xFFF9...0xFFFB).contains(scalar.value)
    }
  }

  /// Returns whether an invisible scalar is a regular part of its emoji or letter.
  private static func shapes(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard index > 0 else { return false }
    let previous = scalars[index - 1].properties
    switch scalars[index].value {
    case 0x200D:
      let joinsEmoji = index + 1 < scalars.count && scalars[index + 1].properties.isEmoji
      return joinsEmoji || previous.canonicalCombiningClass == .virama
    case 0xFE0E, 0xFE0F: return previous.isEmoji
    case 0xE0020...0xE007F: return scalars[0].value == 0x1F3F4
    default: return false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default:
      scalar.isASCII
        ? hexadecimal(UInt8(scalar.value)) : "\\u{\(String(scalar.value, radix: 16))}"
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    "\\x\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))"
  }
}
