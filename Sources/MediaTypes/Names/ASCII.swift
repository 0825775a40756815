extension UInt8 {
  /// Holds the byte with `A`–`Z` made lower-case; other bytes, also those beyond ASCII, stay.
  var lowercasedASCII: UInt8 {
    UInt8(ascii: "A") <= self && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }

  /// Holds the byte with `a`–`z` made upper-case; other bytes, also those beyond ASCII, stay.
  var uppercasedASCII: UInt8 {
    UInt8(ascii: "a") <= self && self <= UInt8(ascii: "z") ? self & ~0x20 : self
  }

  /// Tells whether the byte is a space, a tab, a line feed or a carriage return.
  var isBlank: Bool {
    self == 0x20 || self == 0x09 || self == 0x0a || self == 0x0d
  }

  /// Tells whether the byte is an ASCII letter or digit.
  var isASCIIAlphanumeric: Bool {
    let lower = lowercasedASCII
    return UInt8(ascii: "a") <= lower && lower <= UInt8(ascii: "z")
      || UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9")
  }
}
