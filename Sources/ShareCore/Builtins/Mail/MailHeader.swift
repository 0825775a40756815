import Text

/// Writes the header fields of a message, folded into lines of at most 78 bytes if possible.
enum MailHeader {
  /// Writes a field of free text, such as the subject (RFC 5322, section 2.2.1; RFC 2047).
  static func field(_ name: String, _ text: String) -> String {
    guard isPlain(text) else {
      return "\(name): " + encodedWords(text).joined(separator: "\n ") + "\n"
    }
    return folded(name, text.split(separator: " ", omittingEmptySubsequences: false))
  }

  /// Writes a field of addresses, separated by commas.
  static func field(_ name: String, _ addresses: [MailAddress]) -> String {
    let last = addresses.count - 1
    let words = addresses.enumerated().flatMap { place, address in
      var words = Self.words(of: address)
      if place < last { words[words.count - 1] += "," }
      return words
    }
    return folded(name, words[...].map { Substring($0) })
  }

  /// Writes a field with parameters, each on its own line (RFC 2045, RFC 2231).
  static func field(_ name: String, _ value: String, _ parameters: [(String, String)]) -> String {
    let lines = parameters.flatMap { parameter($0.0, $0.1) }
    return "\(name): " + ([value] + lines).joined(separator: ";\n ") + "\n"
  }

  /// Writes a parameter as a quoted string, or in numbered pieces of percent-encoded UTF-8.
  private static func parameter(_ name: String, _ value: String) -> [String] {
    if value.utf8.count <= 60, value.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return ["\(name)=\"\(escaped(value))\""]
    }
    let octets = value.utf8.map { byte in
      isAttributeByte(byte)
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + hex(byte)
    }
    var pieces = [""]
    for octet in octets {
      if pieces[pieces.count - 1].utf8.count + octet.utf8.count > 54 { pieces.append("") }
      pieces[pieces.count - 1] += octet
    }
    return pieces.enumerated().map { place, piece in
      let number = pieces.count == 1 ? "" : "*\(place)"
      return "\(name)\(number)*=" + (place == 0 ? "UTF-8''" : "") + piece
    }
  }

  private static func words(of address: MailAddress) -> [String] {
    guard let name = address.name else { return [address.mailbox] }
    let isASCII = isPlain(name)
    let isAtoms = name.utf8.allSatisfy { $0.isMailAtom || $0 == UInt8(ascii: " ") }
    let words = !isASCII ? encodedWords(name) : [isAtoms ? name : "\"\(escaped(name))\""]
    return words + ["<\(address.mailbox)>"]
  }

  /// Returns whether text needs no encoding: printable ASCII, no blank at an end, no long word.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } && text.first != " " && text.last != " "
      && !text.contains("=?") && !text.split(separator: " ").contains { $0.utf8.count > 70 }
  }

  /// Encodes text in words of at most 75 bytes, split between characters (RFC 2047, section 2).
  private static func encodedWords(_ text: String) -> [String] {
    var chunks: [Bytes] = [[]]
    for scalar in text.unicodeScalars {
      let bytes = Bytes(String(scalar).utf8)
      if chunks[chunks.count - 1].count + bytes.count > 42 { chunks.append([]) }
      chunks[chunks.count - 1] += bytes
    }
    return chunks.map { "=?UTF-8?B?\(String(decoding: Base64.encode($0), as: UTF8.self))?=" }
  }

  private static func folded(_ name: String, _ words: [Substring]) -> String {
    var field = "\(name):"
    var column = field.utf8.count
    for word in words {
      // A line with only blanks would end the header.
      let breaks =
        !word.isEmpty && column + 1 + word.utf8.count > 78 && column > name.utf8.count + 1
      field += breaks ? "\n \(word)" : " \(word)"
      column = (breaks ? 0 : column) + 1 + word.utf8.count
    }
    return field + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += ($1 == "\"" || $1 == "\\" ? "\\" : "") + String($1) }
  }

  private static func hex(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }

  /// Returns whether a byte needs no encoding in an extended parameter (RFC 2231, section 7).
  private static func isAttributeByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || Bytes("!#$&+-.^_`{|}~".utf8).contains(byte)
  }
}
