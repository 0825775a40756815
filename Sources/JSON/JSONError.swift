/// Says what is wrong with a JSON text, or with a value that JSON cannot carry.
///
/// Offsets count bytes from the start of the scanned bytes.
package enum JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The byte at `offset` (nil at the end of the text) is not what the grammar of RFC 8259 wants.
  case unexpected(offset: Int, found: UInt8?, expected: String)
  /// Arrays and objects are nested deeper than `limit`.
  case tooDeep(offset: Int, limit: Int)
  /// A string holds bytes that are not UTF-8.
  case invalidUTF8(offset: Int)
  /// A `\u` escape names half of a surrogate pair.
  case loneSurrogate(offset: Int)
  /// A number is larger than a double can hold.
  case numberTooLarge(offset: Int)
  /// Infinity and NaN have no JSON form.
  case notFinite

  package var description: String {
    switch self {
    case .unexpected(let offset, let found, let expected):
      "expected \(expected) at byte \(offset), found \(Self.name(of: found))"
    case .tooDeep(let offset, let limit):
      "nested deeper than \(limit) levels at byte \(offset)"
    case .invalidUTF8(let offset):
      "invalid UTF-8 at byte \(offset)"
    case .loneSurrogate(let offset):
      "half of a surrogate pair at byte \(offset); write the whole pair or the character itself"
    case .numberTooLarge(let offset):
      "number too large at byte \(offset)"
    case .notFinite:
      "infinity and NaN cannot be written as JSON"
    }
  }

  private static func name(of found: UInt8?) -> String {
    switch found {
    case nil: "the end"
    case .some(let byte) where byte > 0x20 && byte < 0x7F: "`\(Character(UnicodeScalar(byte)))`"
    case .some(let byte): "byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
    }
  }
}
