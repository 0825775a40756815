/// Checks what activities may be called.
package enum ActivityID {
  /// Returns whether the text is an id: `[a-z0-9][a-z0-9._-]*`.
  package static func isValid(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetterOrDigit(first) else { return false }
    return text.utf8.allSatisfy { isLetterOrDigit($0) || Bytes("._-".utf8).contains($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
