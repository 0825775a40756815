/// Matches names by `*`, `?` and `[…]`, without regard to ASCII case unless told otherwise.
package struct Glob: Hashable, Sendable {
  package let pattern: String
  private let bytes: Bytes
  private let ignoresCase: Bool

  package init(_ pattern: String, ignoresCase: Bool = true) {
    self.pattern = pattern
    self.ignoresCase = ignoresCase
    bytes = ignoresCase ? Bytes(pattern.utf8).lowercasedASCII : Bytes(pattern.utf8)
  }

  /// Tells that the pattern holds a wildcard; without one it names exactly one thing.
  package var hasWildcards: Bool {
    bytes.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[") }
  }

  /// Matches the whole name, in time proportional to pattern times name at the most.
  package func matches(_ name: Bytes) -> Bool {
    let name = ignoresCase ? name.lowercasedASCII : name
    var (inPattern, inName) = (0, 0)
    var retry: (pattern: Int, name: Int)?
    while inName < name.count {
      if inPattern < bytes.count, bytes[inPattern] == UInt8(ascii: "*") {
        inPattern += 1
        retry = (inPattern, inName)
      } else if let next = step(inPattern, name[inName]) {
        (inPattern, inName) = (next, inName + 1)
      } else if let last = retry {
        retry = (last.pattern, last.name + 1)
        (inPattern, inName) = (last.pattern, last.name + 1)
      } else {
        return false
      }
    }
    return bytes[inPattern...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  package func matches(_ name: String) -> Bool { matches(Bytes(name.utf8)) }

  /// Matches one byte at a place of the pattern and returns the place behind it.
  private func step(_ place: Int, _ byte: UInt8) -> Int? {
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "?"): return place + 1
    case UInt8(ascii: "["): return matchSet(place, byte)
    case byte: return place + 1
    default: return nil
    }
  }

  /// Matches `[abc]`, `[a-z]` and `[!a]`; a bracket that is never closed stands for itself.
  private func matchSet(_ place: Int, _ byte: UInt8) -> Int? {
    var start = place + 1
    let isNegated =
      start < bytes.count
      && (bytes[start] == UInt8(ascii: "!") || bytes[start] == UInt8(ascii: "^"))
    if isNegated { start += 1 }
    guard start < bytes.count,
      let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "]"))
    else { return byte == UInt8(ascii: "[") ? place + 1 : nil }
    var isIn = false
    var index = start
    while index < end {
      let isRange = index + 2 < end && bytes[index + 1] == UInt8(ascii: "-")
      let last = isRange ? bytes[index + 2] : bytes[index]
      if bytes[index] <= byte, byte <= last { isIn = true }
      index += isRange ? 3 : 1
    }
    return isIn != isNegated ? end + 1 : nil
  }
}
