/// Matches names by `*`, `?` and `[…]`, without regard to case unless told otherwise.
///
/// A character is a Unicode scalar where the name is UTF-8, and a byte where it is not.
package struct Glob: Hashable, Sendable {
  package let pattern: String
  private let tokens: [Token]
  private let ignoresCase: Bool

  private enum Token: Hashable, Sendable {
    case anything
    case one
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
    case character(Unicode.Scalar)
  }

  /// Reads a pattern; without `hasSets` a bracket stands for itself.
  package init(_ pattern: String, ignoresCase: Bool = true, hasSets: Bool = true) {
    self.pattern = pattern
    self.ignoresCase = ignoresCase
    let scalars = Array(pattern.unicodeScalars)
    tokens = Self.tokens(
      of: ignoresCase ? scalars.map(Self.lowercased) : scalars, hasSets: hasSets)
  }

  /// Whether the pattern holds a wildcard; without one it names exactly one thing.
  package var hasWildcards: Bool {
    tokens.contains { if case .character = $0 { false } else { true } }
  }

  /// Matches the whole name, in time proportional to pattern times name at the most.
  package func matches(_ name: Bytes) -> Bool {
    // Most names end otherwise, which is seen before they are split.
    guard mayBe(tokens.first, name.first), mayBe(tokens.last, name.last) else { return false }
    let name = characters(of: name)
    var (inPattern, inName) = (0, 0)
    // Only the last `*` can need another try: what stands before it has matched already.
    var retry: (pattern: Int, name: Int)?
    while inName < name.count {
      if inPattern < tokens.count, tokens[inPattern] == .anything {
        inPattern += 1
        retry = (inPattern, inName)
      } else if inPattern < tokens.count, Self.matches(tokens[inPattern], name[inName]) {
        (inPattern, inName) = (inPattern + 1, inName + 1)
      } else if let last = retry {
        retry = (last.pattern, last.name + 1)
        (inPattern, inName) = (last.pattern, last.name + 1)
      } else {
        return false
      }
    }
    return tokens[inPattern...].allSatisfy { $0 == .anything }
  }

  package func matches(_ name: String) -> Bool { matches(Bytes(name.utf8)) }

  private static func matches(_ token: Token, _ character: Unicode.Scalar?) -> Bool {
    switch token {
    case .anything, .one: true
    case .set(let ranges, let isNegated):
      ranges.contains { range in character.map(range.contains) ?? false } != isNegated
    case .character(let wanted): wanted == character
    }
  }

  /// Returns whether a token may stand for a byte at an end of a name; false is certain.
  ///
  /// Only ASCII is looked at, of which each byte is a character whatever stands beside it.
  private func mayBe(_ token: Token?, _ byte: UInt8?) -> Bool {
    guard case .character(let wanted) = token, let byte, byte < 0x80 else { return true }
    let scalar = Unicode.Scalar(byte)
    return wanted == (ignoresCase ? Self.lowercased(scalar) : scalar)
  }

  private static func tokens(of pattern: [Unicode.Scalar], hasSets: Bool) -> [Token] {
    var tokens: [Token] = []
    // A bracket that is never closed is looked for once, so that many of them cost no more.
    let lastClosing = hasSets ? pattern.lastIndex(of: "]") ?? -1 : -1
    var place = 0
    while place < pattern.count {
      switch pattern[place] {
      case "*": tokens.append(.anything)
      case "?": tokens.append(.one)
      case "[" where place < lastClosing:
        if let (set, end) = set(in: pattern, at: place) {
          tokens.append(set)
          place = end
        } else {
          tokens.append(.character("["))
        }
      default: tokens.append(.character(pattern[place]))
      }
      place += 1
    }
    return tokens
  }

  /// Reads `[abc]`, `[a-z]` or `[!a]` and returns it with the place of its closing bracket, or nil
  /// where there is none: then the bracket stands for itself.
  private static func set(in pattern: [Unicode.Scalar], at place: Int) -> (Token, Int)? {
    var start = place + 1
    let isNegated = pattern[start] == "!" || pattern[start] == "^"
    if isNegated { start += 1 }
    // A bracket in the first place is a member.
    guard start < pattern.count, let end = pattern[(start + 1)...].firstIndex(of: "]") else {
      return nil
    }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while start < end {
      let isRange = start + 2 < end && pattern[start + 1] == "-"
      let last = isRange ? pattern[start + 2] : pattern[start]
      if pattern[start] <= last { ranges.append(pattern[start]...last) }
      start += isRange ? 3 : 1
    }
    return (.set(ranges, isNegated: isNegated), end)
  }

  /// Splits a name; a byte that is no character is nil, which only wildcards take.
  private func characters(of name: Bytes) -> [Unicode.Scalar?] {
    let scalars: [Unicode.Scalar?] =
      if let text = String(validating: name, as: UTF8.self) {
        Array(text.unicodeScalars)
      } else {
        name.map { $0 < 0x80 ? Unicode.Scalar($0) : nil }
      }
    return ignoresCase ? scalars.map { $0.map(Self.lowercased) } : scalars
  }

  private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      return ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
    }
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    return small.count == 1 ? small.first ?? scalar : scalar
  }
}
