/// The number of columns that text takes on a terminal, by graphemes.
///
/// Ambiguous characters take one column; emoji in emoji presentation, pairs of regional indicators
/// and joined families take two. Controls and invisible characters take none: escape text that may
/// contain them with `EscapedText` first.
package enum DisplayWidth {
  /// Returns the columns of a string.
  package static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the columns of bytes; each invalid part counts as one replacement character.
  package static func columns(of bytes: [UInt8]) -> Int {
    columns(of: String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the columns of one grapheme, at most two.
  ///
  /// This is the width of the widest scalar, but widths of letters add up: some scripts join several
  /// into one grapheme, and terminals draw them side by side.
  package static func columns(of character: Character) -> Int {
    var widest = 0
    var letters = 0
    var scalars = 0
    for scalar in character.unicodeScalars {
      let width = columns(of: scalar)
      scalars += 1
      widest = max(widest, width)
      switch scalar.properties.generalCategory {
      case .otherLetter, .modifierLetter: letters += width
      default: break
      }
    }
    if scalars > 1, isEmojiSequence(character) { return 2 }
    return min(2, max(widest, letters))
  }

  private static func isEmojiSequence(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    let isFlag = (0x1F1E6...0x1F1FF).contains(first.value)
    return isFlag || scalars.contains { $0.value == 0xFE0F }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F: return 1
    // Hangul vowels and final consonants are drawn inside the block of the initial consonant.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    case 0xAD: return 1
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .spacingMark, .lineSeparator,
      .paragraphSeparator:
      return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard let first = WideCharacters.ranges.first, value >= first.lowerBound else { return false }
    var low = 0
    var high = WideCharacters.ranges.count
    while low < high {
      let middle = (low + high) / 2
      let range = WideCharacters.ranges[middle]
      if range.contains(value) { return true }
      if value < range.lowerBound { high = middle } else { low = middle + 1 }
    }
    return false
  }
}
