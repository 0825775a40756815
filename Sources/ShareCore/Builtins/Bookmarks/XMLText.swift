import JSON
import Text

/// Writes and reads text as it stands in XML.
enum XMLText {
  /// Escapes text for an element or a value in double quotes.
  ///
  /// What XML cannot hold (section 2.2 of XML 1.0) becomes U+FFFD, bytes that are not UTF-8 `\xff`.
  static func escaped(_ text: Bytes) -> Bytes {
    var result = ""
    for scalar in text.printable.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return Bytes(result.utf8)
  }

  /// Encodes what neither a URL nor XML can hold: blanks, control bytes, and all beyond ASCII where
  /// it is not UTF-8 or holds U+FFFE or U+FFFF.
  static func address(_ url: Bytes) -> Bytes {
    let isText =
      isValidUTF8(url) && !url.printable.unicodeScalars.contains { $0.value | 1 == 0xFFFF }
    return url.flatMap { byte in
      byte <= 0x20 || byte == 0x7F || (byte >= 0x80 && !isText)
        ? URLSyntax.percentEncodedPath([byte]) : [byte]
    }
  }

  /// Replaces the references that XML itself defines (section 4.6) and those to characters.
  static func unescaped(_ text: some Sequence<UInt8>) -> Bytes {
    var result = Bytes()
    var rest = Bytes(text)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&"), let end = rest.firstIndex(of: UInt8(ascii: ";")),
        let character = character(named: Bytes(rest[..<end]).printable)
      else {
        result.append(byte)
        continue
      }
      result += Bytes(String(character).utf8)
      rest = rest[(end + 1)...]
    }
    return result
  }

  private static func character(named name: String) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap(UnicodeScalar.init).map(Character.init)
    }
  }
}
