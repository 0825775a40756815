/// Splits Swift source into its words, without comments and the text of strings.
///
/// What is interpolated into a string is source, too.
struct SwiftWords {
  struct Word {
    let text: String
    /// The number of braces that are open around it.
    let depth: Int
    let line: Int
    /// Whether it comes after a dot.
    let isMember: Bool
    /// Whether nothing comes before that dot: a static member of a type that is inferred.
    let isImplicit: Bool
  }

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private var line = 1
  private(set) var all: [Word] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    scan(until: nil)
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// Scans to the end, or to the parenthesis that closes an interpolation.
  private mutating func scan(until end: UInt8?) {
    var parentheses = 0
    while position < bytes.count {
      let current = bytes[position]
      switch current {
      case UInt8(ascii: "/") where isAt("//"): skipLine()
      case UInt8(ascii: "/") where isAt("/*"): skipComment()
      case UInt8(ascii: "\""): skipString(hashes: 0)
      case UInt8(ascii: "#") where isRawString: skipRawString()
      case _ where Self.beginsWord(current): takeWord()
      default:
        if current == UInt8(ascii: "(") { parentheses += 1 }
        if current == UInt8(ascii: ")") { parentheses -= 1 }
        if current == end, parentheses < 0 { return }
        if current == UInt8(ascii: "{") { depth += 1 }
        if current == UInt8(ascii: "}") { depth -= 1 }
        advance()
      }
    }
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func skipComment() {
    advance(2)
    while position < bytes.count, !isAt("*/") { advance() }
    advance(2)
  }

  private var isRawString: Bool {
    var offset = 0
    while byte(offset) == UInt8(ascii: "#") { offset += 1 }
    return byte(offset) == UInt8(ascii: "\"")
  }

  private mutating func skipRawString() {
    var hashes = 0
    while byte() == UInt8(ascii: "#") {
      hashes += 1
      advance()
    }
    skipString(hashes: hashes)
  }

  /// Skips a string, and scans what is interpolated into it.
  private mutating func skipString(hashes: Int) {
    let quotes = isAt("\"\"\"") ? 3 : 1
    let end =
      Array(repeating: UInt8(ascii: "\""), count: quotes)
      + Array(repeating: UInt8(ascii: "#"), count: hashes)
    let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
    advance(quotes)
    while position < bytes.count, !bytes[position...].starts(with: end) {
      guard bytes[position...].starts(with: escape) else {
        advance()
        continue
      }
      advance(escape.count)
      let isInterpolation = byte() == UInt8(ascii: "(")
      advance()
      guard isInterpolation else { continue }
      scan(until: UInt8(ascii: ")"))
      advance()
    }
    advance(end.count)
  }

  private mutating func takeWord() {
    let start = position
    while position < bytes.count, Self.isWordPart(bytes[position]) { position += 1 }
    let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
    all.append(
      Word(
        text: String(decoding: bytes[start..<position], as: UTF8.self), depth: depth, line: line,
        isMember: isMember, isImplicit: isMember && !endsExpression(before: start - 1)))
  }

  private func endsExpression(before dot: Int) -> Bool {
    guard dot > 0 else { return false }
    return Self.isWordPart(bytes[dot - 1]) || ")]}?!\">`".utf8.contains(bytes[dot - 1])
  }

  private static func beginsWord(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_")
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    beginsWord(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
