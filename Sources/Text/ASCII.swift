/// ASCII classes and case conversion; bytes from 0x80 belong to no class and have no case.
extension UInt8 {
  /// Whether it is `0` to `9`.
  package var isASCIIDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

  /// Whether it is `a` to `z` or `A` to `Z`.
  package var isASCIILetter: Bool {
    UInt8(ascii: "a") <= self | 0x20 && self | 0x20 <= UInt8(ascii: "z")
  }

  /// Whether it is a letter or a digit.
  package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// Whether it is a space, tab, line feed or carriage return: the white space of XML, JSON and most
  /// text formats.
  package var isASCIIBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// Whether it is white space for isspace(3) in the C locale, which adds form feed and vertical tab.
  package var isASCIISpace: Bool { self == 0x20 || 0x09 <= self && self <= 0x0D }

  /// The byte, with `A` to `Z` in lower case.
  package var lowercasedASCII: UInt8 {
    UInt8(ascii: "A") <= self && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }

  /// The byte, with `a` to `z` in upper case.
  package var uppercasedASCII: UInt8 {
    UInt8(ascii: "a") <= self && self <= UInt8(ascii: "z") ? self & ~0x20 : self
  }
}
