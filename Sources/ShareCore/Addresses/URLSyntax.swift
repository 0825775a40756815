import Text

/// Tells URLs from other words, by their syntax alone.
package enum URLSyntax {
  /// Schemes that are recognised without `//` after them.
  private static let plainSchemes: Set<String> = [
    "mailto", "tel", "sms", "geo", "magnet", "urn", "xmpp",
  ]

  /// Returns the scheme in small letters where the word is a URL, else nil.
  ///
  /// A URL is `scheme://…` with a scheme of two letters or more (RFC 3986, section 3.1), or one of
  /// the plain schemes and something after the colon, and holds no blank or control byte.
  package static func scheme(of word: Bytes) -> String? {
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")), colon >= 2,
      let first = word.first, isLetter(first), word[..<colon].allSatisfy(isSchemeByte),
      !word.contains(where: { $0 <= 0x20 || $0 == 0x7F })
    else { return nil }
    let scheme = String(decoding: Bytes(word[..<colon]).lowercasedASCII, as: UTF8.self)
    let rest = word[(colon + 1)...]
    if rest.starts(with: [.slash, .slash]) { return scheme }
    return plainSchemes.contains(scheme) && !rest.isEmpty ? scheme : nil
  }

  /// Returns whether a hierarchical URL names a host.
  package static func hasHost(_ url: Bytes) -> Bool { !host(of: url).isEmpty }

  /// Returns the host as written, without user and port; empty where there is none.
  package static func host(of url: Bytes) -> Bytes {
    guard let colon = url.firstIndex(of: UInt8(ascii: ":")) else { return [] }
    let rest = url[(colon + 1)...]
    guard rest.starts(with: [.slash, .slash]) else { return [] }
    let authority = rest.dropFirst(2).prefix { !Bytes("/?#".utf8).contains($0) }
    let place =
      authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority
    if place.first == UInt8(ascii: "[") {
      return Bytes(place.prefix { $0 != UInt8(ascii: "]") }) + Bytes("]".utf8)
    }
    return Bytes(place.prefix { $0 != UInt8(ascii: ":") })
  }

  /// Returns the path of a `file://` URL without a host or with `localhost`, decoded exactly once.
  ///
  /// `#` and `?` belong to the name: file names hold them more often than local URLs a fragment.
  /// Nil for every other URL; the empty path where it names none.
  package static func localPath(of url: Bytes) -> Path? {
    guard scheme(of: url) == "file" else { return nil }
    let rest = url.dropFirst("file://".utf8.count)
    let host = Bytes(rest.prefix { $0 != .slash }).lowercasedASCII
    guard host.isEmpty || host == Bytes("localhost".utf8) else { return nil }
    return Path(percentDecoded(rest.dropFirst(host.count)))
  }

  /// Decodes `%41` once; a percent sign without two hex digits stays as it is.
  package static func percentDecoded(_ bytes: some Collection<UInt8>) -> Bytes {
    var result = Bytes()
    var rest = Bytes(bytes)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, let high = hexValue(rest[rest.startIndex]),
        let low = hexValue(rest[rest.startIndex + 1])
      {
        result.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// Returns the `file://` URL of an absolute path.
  package static func fileURL(of path: Path) -> Bytes {
    Bytes("file://".utf8) + percentEncodedPath(path.bytes)
  }

  /// Encodes every byte of a path that RFC 3986 does not allow in one, keeping slashes.
  package static func percentEncodedPath(_ path: Bytes) -> Bytes {
    path.flatMap { byte -> Bytes in
      if isLetter(byte) || isDigit(byte) || Bytes("/-._~!$&'()*+,;=:@".utf8).contains(byte) {
        return [byte]
      }
      return Bytes("%".utf8) + [hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
    }
  }

  /// Encodes every byte but letters, digits and `-._~`, so that a text may stand anywhere in a URL.
  package static func percentEncodedName(_ name: Bytes) -> String {
    name.map { byte in
      isLetter(byte) || isDigit(byte) || Bytes("-._~".utf8).contains(byte)
        ? String(UnicodeScalar(byte))
        : "%"
          + String(decoding: [hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]], as: UTF8.self)
    }.joined()
  }

  private static let hexDigits = Bytes("0123456789ABCDEF".utf8)

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || Bytes("+-.".utf8).contains(byte)
  }
}
