/// A pull parser for JSON (RFC 8259) that does not copy the text.
///
/// Strictly checks what it reads: grammar, UTF-8, complete surrogate pairs, nesting. The scanner does
/// not own the bytes, which must outlive it. Do not use it after an error.
///
/// ```swift
/// try scanner.beginObject()
/// while let key = try scanner.nextKey() {
///   if scanner.text(key, equals: "kind") { kind = try scanner.text() } else { try scanner.skip() }
/// }
/// try scanner.finish()
/// ```
package struct JSONScanner {
  /// The kind of a value, known from its first byte.
  package enum Kind: Equatable, Sendable {
    case null
    case bool
    case number
    case string
    case array
    case object
  }

  /// The default limit for the nesting of arrays and objects.
  package static let defaultDepthLimit = 128
  /// The maximum depth limit, because values are read recursively, also on threads with small stacks.
  package static let largestDepthLimit = 512

  let bytes: UnsafeRawBufferPointer
  /// The offset of the next unread byte.
  package internal(set) var position = 0
  private let depthLimit: Int
  private var depth = 0
  /// Whether the last byte read was `[` or `{`, so that no comma is expected.
  private var isAtFirst = false

  /// Starts at the first byte; a byte order mark is an error unless allowed.
  ///
  /// Depth limits above ``largestDepthLimit`` are lowered to it.
  package init(
    _ bytes: UnsafeRawBufferPointer, depthLimit: Int = JSONScanner.defaultDepthLimit,
    allowsByteOrderMark: Bool = false
  ) {
    self.bytes = bytes
    self.depthLimit = min(depthLimit, Self.largestDepthLimit)
    if allowsByteOrderMark, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      position = 3
    }
  }

  /// Returns the kind of the next value without reading it.
  package mutating func peek() throws(JSONError) -> Kind {
    skipBlanks()
    switch current {
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    default: throw unexpected("a value")
    }
  }

  /// Reads `null`.
  package mutating func null() throws(JSONError) {
    skipBlanks()
    try literal("null")
  }

  /// Reads `true` or `false`.
  package mutating func bool() throws(JSONError) -> Bool {
    skipBlanks()
    let isTrue = current == UInt8(ascii: "t")
    try literal(isTrue ? "true" : "false")
    return isTrue
  }

  /// Reads `{`; read the members with ``nextKey()``.
  package mutating func beginObject() throws(JSONError) {
    try begin(UInt8(ascii: "{"), expected: "`{`")
  }

  /// Reads the next key and its colon, or the closing brace, for which it returns nil.
  ///
  /// Read or skip the member's value before the next call. Keys may repeat.
  package mutating func nextKey() throws(JSONError) -> Text? {
    guard try next(closing: UInt8(ascii: "}"), expected: "`,` or `}`") else { return nil }
    skipBlanks()
    guard current == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    let key = try text()
    skipBlanks()
    guard current == UInt8(ascii: ":") else { throw unexpected("`:`") }
    position += 1
    return key
  }

  /// Reads `[`; read the elements with ``nextElement()``.
  package mutating func beginArray() throws(JSONError) {
    try begin(UInt8(ascii: "["), expected: "`[`")
  }

  /// Moves to the next element, or reads the closing bracket, for which it returns false.
  ///
  /// Read or skip the element before the next call.
  package mutating func nextElement() throws(JSONError) -> Bool {
    try next(closing: UInt8(ascii: "]"), expected: "`,` or `]`")
  }

  /// Reads, checks and discards the next value.
  package mutating func skip() throws(JSONError) {
    switch try peek() {
    case .null: try null()
    case .bool: _ = try bool()
    case .number: _ = try numberShape()
    case .string: _ = try text()
    case .array:
      try beginArray()
      while try nextElement() { try skip() }
    case .object:
      try beginObject()
      while try nextKey() != nil { try skip() }
    }
  }

  /// Checks that only blanks are left.
  package mutating func finish() throws(JSONError) {
    skipBlanks()
    guard current == nil else { throw unexpected("the end") }
  }
}

extension JSONScanner {
  @inline(__always)
  var current: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  @inline(__always)
  mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  func unexpected(_ expected: String) -> JSONError {
    .unexpected(offset: position, found: current, expected: expected)
  }

  private mutating func literal(_ word: StaticString) throws(JSONError) {
    for index in 0..<word.utf8CodeUnitCount {
      guard current == word.utf8Start[index] else { throw unexpected("`\(word)`") }
      position += 1
    }
  }

  private mutating func begin(_ bracket: UInt8, expected: String) throws(JSONError) {
    skipBlanks()
    guard current == bracket else { throw unexpected(expected) }
    guard depth < depthLimit else { throw .tooDeep(offset: position, limit: depthLimit) }
    position += 1
    depth += 1
    isAtFirst = true
  }

  private mutating func next(closing: UInt8, expected: String) throws(JSONError) -> Bool {
    skipBlanks()
    let wasAtFirst = isAtFirst
    isAtFirst = false
    if current == closing {
      position += 1
      depth -= 1
      return false
    }
    if wasAtFirst { return true }
    guard current == UInt8(ascii: ",") else { throw unexpected(expected) }
    position += 1
    return true
  }
}
