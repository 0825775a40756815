import ShareCore

/// Writes bytes as a Lua string literal that is safe to show on a terminal.
///
/// Control characters, invisible characters and bytes that are not UTF-8 are escaped; after a text
/// that was cut comes its length in bytes.
struct QuotedText {
  let description: String

  init(_ bytes: Bytes, limit: Int) {
    let shown = bytes.count > limit ? Self.prefix(bytes, limit) : bytes[...]
    let rest = bytes.count - shown.count
    description = "\"\(Self.escaped(shown))\"" + (rest == 0 ? "" : "… (\(bytes.count) bytes)")
  }

  /// Cuts between characters.
  private static func prefix(_ bytes: Bytes, _ limit: Int) -> ArraySlice<UInt8> {
    var end = limit
    while end > limit - 4, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return bytes[..<(bytes[end] & 0xC0 == 0x80 ? limit : end)]
  }

  private static func escaped(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var place = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded):
        text += escaped(Unicode.UTF8.decode(encoded))
        place += encoded.count
      case .error(let length):
        for byte in bytes[place..<place + length] { text += "\\x\(hexadecimal(byte))" }
        place += length
      case .emptyInput: return text
      }
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\r": return "\\r"
    default: break
    }
    guard !scalar.isASCII else {
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F
      return isControl ? "\\x\(hexadecimal(UInt8(scalar.value)))" : String(scalar)
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      return "\\u{\(String(scalar.value, radix: 16))}"
    default:
      return scalar.properties.isDefaultIgnorableCodePoint && scalar.value != 0xFE0F
        ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
  }
}
