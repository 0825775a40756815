/// Describes one value an activity asks for, and checks what is given for it.
package struct ActivityOption: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case string, integer, number, boolean, choice, path, secret
  }

  package let name: String
  package let kind: Kind
  package var title: String?
  package var help: String?
  package var defaultValue: OptionValue?
  package var choices: [String] = []
  package var minimum: Double?
  package var maximum: Double?
  package var isOptional = false
  /// What a text must be; nil where any text will do.
  package var format: Format?

  /// Names the forms of text that options of built-in activities take.
  package enum Format: Equatable, Sendable {
    /// Mail addresses divided by commas.
    case mailAddresses
    /// The address of a service or person; it may hold a password, so it is shown by its scheme only.
    case service
  }

  package init(
    _ name: String, _ kind: Kind, title: String? = nil, help: String? = nil,
    default value: OptionValue? = nil, choices: [String] = [], range: ClosedRange<Double>? = nil,
    format: Format? = nil, isOptional: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.title = title
    self.help = help
    self.defaultValue = value
    self.choices = choices
    self.minimum = range?.lowerBound
    self.maximum = range?.upperBound
    self.format = format
    self.isOptional = isOptional
  }

  /// Whether a value must be given: there is no default, and it may not be left out.
  package var isRequired: Bool { defaultValue == nil && !isOptional }

  /// Reads a value from the bytes somebody typed; a path becomes absolute.
  package func parse(_ bytes: Bytes, in folder: Path) throws(Failure) -> OptionValue {
    switch kind {
    case .string, .secret:
      if let problem = format?.problem(with: bytes) {
        throw .usage("option `\(name)` takes \(problem)")
      }
      return .bytes(bytes)
    case .path:
      guard !bytes.isEmpty, !bytes.contains(0) else { throw refusal(bytes, "a path") }
      return .bytes(Path(bytes).absolute(in: folder).bytes)
    case .choice:
      guard choices.contains(where: { Bytes($0.utf8) == bytes }) else {
        throw refusal(bytes, "one of \(choices.joined(separator: ", "))")
      }
      return .bytes(bytes)
    case .boolean: return try parseBoolean(bytes)
    case .integer:
      guard let value = Int64(String(decoding: bytes, as: UTF8.self)) else {
        throw refusal(bytes, "a whole number")
      }
      return try inRange(.integer(value), Double(value), bytes)
    case .number:
      guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
        throw refusal(bytes, "a number")
      }
      return try inRange(.number(value), value, bytes)
    }
  }

  /// Checks a value a script gave; a number may stand for a string and the other way round.
  package func check(_ value: OptionValue, in folder: Path) throws(Failure) -> OptionValue {
    switch (kind, value) {
    case (.boolean, .boolean): value
    case (.integer, .integer(let number)): try inRange(value, Double(number), value.bytes)
    case (.integer, .number(let number)) where Int64(exactly: number) != nil:
      try check(.integer(Int64(number)), in: folder)
    case (.number, .number(let number)): try inRange(value, number, value.bytes)
    case (.number, .integer(let number)):
      try inRange(.number(Double(number)), Double(number), value.bytes)
    default: try parse(value.bytes, in: folder)
    }
  }

  /// What may be given for it, as `a whole number, at least 1`.
  package var expectation: String {
    let kind =
      switch kind {
      case .string: "text"
      case .integer: "a whole number"
      case .number: "a number"
      case .boolean: "yes or no"
      case .choice: "one of \(choices.joined(separator: ", "))"
      case .path: "a path"
      case .secret: "not shown"
      }
    let bounds = [minimum.map { "at least \(plain($0))" }, maximum.map { "at most \(plain($0))" }]
    return ([kind] + bounds.compactMap(\.self)).joined(separator: ", ")
  }

  private func parseBoolean(_ bytes: Bytes) throws(Failure) -> OptionValue {
    switch String(decoding: bytes, as: UTF8.self).lowercased() {
    case "true", "yes", "on", "1": return .boolean(true)
    case "false", "no", "off", "0": return .boolean(false)
    default: throw refusal(bytes, "true or false")
    }
  }

  private func inRange(_ value: OptionValue, _ number: Double, _ bytes: Bytes) throws(Failure)
    -> OptionValue
  {
    if let minimum, number < minimum { throw refusal(bytes, "at least \(plain(minimum))") }
    if let maximum, number > maximum { throw refusal(bytes, "at most \(plain(maximum))") }
    return value
  }

  private func plain(_ number: Double) -> String {
    Int64(exactly: number).map(String.init) ?? "\(number)"
  }

  private func refusal(_ bytes: Bytes, _ wanted: String) -> Failure {
    .usage("option `\(name)` takes \(wanted), not `\(bytes.shown)`")
  }
}

/// A value of an option.
package enum OptionValue: Equatable, Sendable {
  case bytes(Bytes)
  case integer(Int64)
  case number(Double)
  case boolean(Bool)

  package init(_ text: String) { self = .bytes(Bytes(text.utf8)) }

  /// The value as it would be typed.
  package var bytes: Bytes {
    switch self {
    case .bytes(let bytes): bytes
    case .integer(let number): Bytes(String(number).utf8)
    case .number(let number): Bytes(String(number).utf8)
    case .boolean(let flag): Bytes((flag ? "true" : "false").utf8)
    }
  }
}
