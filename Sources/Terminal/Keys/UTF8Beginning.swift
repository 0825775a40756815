/// Recognises the start of a character, as opposed to bytes that can never become one.
enum UTF8Beginning {
  /// Returns whether more bytes could complete `bytes` to a character of UTF-8 (RFC 3629).
  static func isBegun(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    let count =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    guard bytes.count < count else { return false }
    guard let second = bytes.dropFirst().first else { return true }
    let seconds: ClosedRange<UInt8> =
      switch first {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    return seconds.contains(second) && bytes.dropFirst(2).allSatisfy { (0x80...0xBF).contains($0) }
  }
}
