/// An error in a JSON text, or a value that JSON cannot represent.
///
/// Offsets are in bytes from the start of the text.
package enum JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The byte at `offset` (nil at the end of the text) does not match the grammar of RFC 8259.
  case unexpected(offset: Int, found: UInt8?, expected: String)
  /// Arrays and objects are nested deeper than `limit`.
  case tooDeep(offset: Int, limit: Int)
  /// A string contains bytes that are not UTF-8.
  case invalidUTF8(offset: Int)
  /// A `\u` escape is half of a surrogate pair.
  case loneSurrogate(offset: Int)
  /// A number exceeds the range of a double.
  case numberTooLarge(offset: Int)
  /// Infinity and NaN cannot be represented in JSON.
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
