import Text

/// Escapes text and addresses for XML.
enum XMLText {
  /// Escapes text for an element or a value in double quotes.
  ///
  /// Characters that XML does not allow (section 2.2 of XML 1.0) become U+FFFD, bytes that are not
  /// UTF-8 become `\xff`.
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

  /// Percent-encodes the bytes of a URL that are not allowed in URLs or XML: blanks, control bytes,
  /// and those beyond ASCII if the URL is not UTF-8 or contains U+FFFE or U+FFFF.
  static func address(_ url: Bytes) -> Bytes {
    let isText =
      isValidUTF8(url) && !url.printable.unicodeScalars.contains { $0.value | 1 == 0xFFFF }
    return url.flatMap { byte in
      byte <= 0x20 || byte == 0x7F || (byte >= 0x80 && !isText)
        ? URLSyntax.percentEncodedPath([byte]) : [byte]
    }
  }
}
