/// Tells whether a byte stands for itself in a JSON string: no control, quote or backslash.
@inline(__always)
func isPlain(_ byte: UInt8) -> Bool {
  byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}

/// Marks the bytes of a word that may not be plain by their top bit; zero when all are plain.
///
/// The lowest mark is exact, marks above it may be false. Bytes from 0x80 on are never marked first.
@inline(__always)
func specialBytes(in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
  let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
  let controls = (word &- ones &* 0x20) & ~word
  return (controls | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes)
    & 0x8080_8080_8080_8080
}
