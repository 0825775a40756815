import Text

extension MediaType {
  /// Parses `group/name` as lower case, without parameters (`; charset=utf-8`).
  ///
  /// Returns nil for anything else: no or two slashes, blanks, wildcards, or a part with more than 127
  /// bytes (RFC 6838, 4.2).
  package init?(parsing bytes: some Sequence<UInt8>) {
    let essence = Self.essence(of: bytes)
    let parts = essence.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(Self.isRestrictedName) else { return nil }
    self.init(spelling: String(decoding: essence, as: UTF8.self))
  }

  /// Parses a string the same way.
  package init?(parsing text: some StringProtocol) {
    self.init(parsing: Array(text.utf8))
  }

  /// Returns the bytes before the parameters and blanks, in lower case.
  static func essence(of bytes: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)
    guard let semicolon = bytes.firstIndex(of: UInt8(ascii: ";")) else {
      return bytes.map(\.lowercasedASCII)
    }
    let essence = bytes[..<semicolon]
    let end = essence.lastIndex { !$0.isASCIIBlank }.map { $0 + 1 } ?? 0
    return essence[..<end].map(\.lowercasedASCII)
  }

  /// Returns whether the bytes are a `restricted-name` (RFC 6838, 4.2).
  static func isRestrictedName(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, first.isASCIIAlphanumeric, bytes.count <= 127 else {
      return false
    }
    return bytes.allSatisfy { $0.isASCIIAlphanumeric || "!#$&-^_.+".utf8.contains($0) }
  }
}
