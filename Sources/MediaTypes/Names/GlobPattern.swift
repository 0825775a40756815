/// Matches names against shell patterns: `*`, `?` and `[a-z]`, byte by byte, with no special leading dot.
enum GlobPattern {
  /// Returns whether the whole name matches, in time proportional to the product of the lengths.
  static func matches(_ name: [UInt8], _ pattern: UnsafeRawBufferPointer) -> Bool {
    var (inName, inPattern) = (0, 0)
    var star: (name: Int, pattern: Int)?
    while inName < name.count {
      if inPattern < pattern.count, pattern[inPattern] == UInt8(ascii: "*") {
        star = (inName, inPattern + 1)
        inPattern += 1
      } else if let next = step(name[inName], pattern, at: inPattern) {
        inName += 1
        inPattern = next
      } else if let last = star {
        // Only the last star needs to match more: an earlier one already matches as little as possible.
        star = (last.name + 1, last.pattern)
        (inName, inPattern) = (last.name + 1, last.pattern)
      } else {
        return false
      }
    }
    return pattern[inPattern...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// Returns the position after the pattern's element at `position` if it matches the byte.
  private static func step(_ byte: UInt8, _ pattern: UnsafeRawBufferPointer, at position: Int)
    -> Int?
  {
    guard position < pattern.count else { return nil }
    switch pattern[position] {
    case UInt8(ascii: "?"):
      return position + 1
    case UInt8(ascii: "["):
      guard let end = pattern[(position + 1)...].firstIndex(of: UInt8(ascii: "]")) else {
        return byte == UInt8(ascii: "[") ? position + 1 : nil
      }
      return isIn(byte, pattern[(position + 1)..<end]) ? end + 1 : nil
    case byte:
      return position + 1
    default:
      return nil
    }
  }

  /// Returns whether a set such as `0-9j` or `!a-z` contains the byte.
  private static func isIn(_ byte: UInt8, _ set: Slice<UnsafeRawBufferPointer>) -> Bool {
    let isNegated = set.first == UInt8(ascii: "!") || set.first == UInt8(ascii: "^")
    var rest = isNegated ? set.dropFirst() : set
    var isFound = false
    while let low = rest.popFirst() {
      var high = low
      if rest.count >= 2, rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
        high = rest.removeFirst()
      }
      isFound = isFound || (low <= byte && byte <= high)
    }
    return isFound != isNegated
  }
}
