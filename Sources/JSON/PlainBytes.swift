/// Returns whether a byte needs no escape in a JSON string: it is not a control, quote or backslash.
@inline(__always)
func isPlain(_ byte: UInt8) -> Bool {
  byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}

/// Returns a word with the top bit set for each byte that may need an escape; 0 if none does.
///
/// The lowest mark is exact, higher ones may be wrong. The lowest mark is never a byte from 0x80.
@inline(__always)
func specialBytes(in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
  let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
  let controls = (word &- ones &* 0x20) & ~word
  return (controls | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes)
    & 0x8080_8080_8080_8080
}
