import Text

/// Splits Lua source text into tokens (Lua 5.4 reference manual, 3.1).
struct Lexer {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  /// Whether the text ends inside a comment.
  private(set) var endsInComment = false

  init(_ bytes: [UInt8], isFile: Bool) {
    self.bytes = bytes
    guard isFile else { return }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    if byte() == UInt8(ascii: "#") { skipLine() }
  }

  /// Returns the next token, or nil at the end.
  mutating func next() -> Token? {
    skipBlanks()
    guard let first = byte() else { return nil }
    let start = index
    let startLine = line
    var isFinished = true
    let kind: Token.Kind
    if first.isNameStart {
      skip { $0.isNamePart }
      kind =
        SourceText.keywords.contains(String(decoding: bytes[start..<index], as: UTF8.self))
        ? .keyword : .name
    } else if first.isASCIIDigit || (first == .dot && (byte(1)?.isASCIIDigit ?? false)) {
      skipNumber()
      kind = .number
    } else if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      isFinished = skipString(first)
      kind = .string
    } else if let level = longBracket() {
      isFinished = skipLong(level)
      kind = .string
    } else {
      index += symbolLength()
      kind = .symbol
    }
    return Token(kind: kind, range: start..<index, line: startLine, isFinished: isFinished)
  }

  private func byte(_ ahead: Int = 0) -> UInt8? {
    index + ahead < bytes.count ? bytes[index + ahead] : nil
  }

  /// Advances by one byte; CR LF and LF CR are one line end, as in Lua.
  private mutating func advance() {
    let current = bytes[index]
    index += 1
    guard current.isLineEnd else { return }
    line += 1
    if let next = byte(), next.isLineEnd, next != current { index += 1 }
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while let current = byte(), condition(current) { index += 1 }
  }

  private mutating func skipLine() {
    while let current = byte(), !current.isLineEnd { index += 1 }
  }

  private mutating func skipBlanks() {
    while let current = byte() {
      if current.isASCIISpace {
        advance()
      } else if current == UInt8(ascii: "-"), byte(1) == UInt8(ascii: "-") {
        index += 2
        if let level = longBracket() {
          endsInComment = !skipLong(level)
        } else {
          skipLine()
          endsInComment = index == bytes.count
        }
      } else {
        return
      }
    }
  }

  private mutating func skipNumber() {
    let isHexadecimal =
      byte() == UInt8(ascii: "0") && (byte(1).map { $0 | 0x20 } == UInt8(ascii: "x"))
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    while let current = byte(), current.isNamePart || current == .dot {
      index += 1
      let isSigned =
        current | 0x20 == exponent && (byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-"))
      if isSigned { index += 1 }
    }
  }

  /// Skips to after the closing quote; returns false if the line or the text ends before it.
  private mutating func skipString(_ quote: UInt8) -> Bool {
    index += 1
    while let current = byte() {
      if current == quote {
        index += 1
        return true
      }
      if current.isLineEnd { return false }
      index += 1
      guard current == UInt8(ascii: "\\"), let escaped = byte() else { continue }
      advance()
      if escaped == UInt8(ascii: "z") { while byte()?.isASCIISpace ?? false { advance() } }
    }
    return false
  }

  /// Returns the number of equals signs of a long bracket that opens here, or nil.
  private func longBracket() -> Int? {
    guard byte() == UInt8(ascii: "[") else { return nil }
    var level = 0
    while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
    return byte(1 + level) == UInt8(ascii: "[") ? level : nil
  }

  /// Skips to after the closing long bracket; returns false if the text ends before it.
  private mutating func skipLong(_ level: Int) -> Bool {
    index += level + 2
    while let current = byte() {
      if current == UInt8(ascii: "]"), closesLong(level) {
        index += level + 2
        return true
      }
      advance()
    }
    return false
  }

  private func closesLong(_ level: Int) -> Bool {
    for place in 0..<level where byte(1 + place) != UInt8(ascii: "=") { return false }
    return byte(1 + level) == UInt8(ascii: "]")
  }

  private func symbolLength() -> Int {
    for symbol in Self.symbols where bytes[index...].starts(with: symbol) { return symbol.count }
    return 1
  }

  /// The symbols of several bytes, longer ones first.
  private static let symbols = ["...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"].map {
    [UInt8]($0.utf8)
  }
}

extension UInt8 {
  fileprivate static let dot = UInt8(ascii: ".")

  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  fileprivate var isNameStart: Bool { isASCIILetter || self == UInt8(ascii: "_") }
  fileprivate var isNamePart: Bool { isNameStart || isASCIIDigit }
}
