/// Writes JSON on one line, without blanks, with members in the order of the calls.
///
/// Adds commas and closing brackets. Write exactly one value after each key.
///
/// ```swift
/// writer.object { writer in
///   writer.key("kind")
///   writer.string("file")
/// }
/// writer.endLine()
/// ```
package struct JSONWriter {
  /// The bytes written; may be taken or emptied after each complete line.
  package var bytes: [UInt8]
  private var needsComma = false

  /// Creates a writer that appends to `bytes`.
  package init(appendingTo bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// Writes an object; `body` writes each key and its value.
  @inlinable
  package mutating func object<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    begin(UInt8(ascii: "{"))
    try body(&self)
    end(UInt8(ascii: "}"))
  }

  /// Writes an array; `body` writes its elements.
  @inlinable
  package mutating func array<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    begin(UInt8(ascii: "["))
    try body(&self)
    end(UInt8(ascii: "]"))
  }

  /// Writes a key of an object; the next call writes its value.
  package mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes `null`.
  package mutating func null() {
    beginValue()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) {
    beginValue()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes an integer.
  package mutating func integer(_ value: Int64) {
    beginValue()
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes a double with the fewest digits that read back as the same double.
  ///
  /// A whole number keeps `.0` or an exponent, so that it is read as a double. Infinity and NaN are
  /// errors.
  package mutating func number(_ value: Double) throws(JSONError) {
    guard value.isFinite else { throw .notFinite }
    beginValue()
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes a value with its content.
  package mutating func value(_ value: JSONValue) throws(JSONError) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .integer(let value): integer(value)
    case .number(let value): try number(value)
    case .string(let value): string(value)
    case .array(let elements):
      try array { (writer) throws(JSONError) in
        for element in elements { try writer.value(element) }
      }
    case .object(let object):
      try self.object { (writer) throws(JSONError) in
        for member in object.members {
          writer.key(member.key)
          try writer.value(member.value)
        }
      }
    }
  }

  /// Ends a line of JSON Lines; the next value needs no comma.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }
}

extension JSONWriter {
  mutating func beginValue() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  @usableFromInline
  mutating func begin(_ bracket: UInt8) {
    beginValue()
    bytes.append(bracket)
    needsComma = false
  }

  @usableFromInline
  mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }
}

extension JSONValue {
  /// Returns the value as JSON without blanks; infinity and NaN are errors.
  package func encoded() throws(JSONError) -> [UInt8] {
    var writer = JSONWriter()
    try writer.value(self)
    return writer.bytes
  }
}
