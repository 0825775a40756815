import Text

/// What follows an option, and how its bytes are parsed.
package enum FlagValue: Sendable, Equatable {
  /// Nothing; the option is on if it is given.
  case none
  /// Content, kept byte for byte.
  case bytes(String)
  /// A name, which must be UTF-8 and not empty.
  case name(String)
  /// The path of a file, which must not be empty.
  case file
  /// One of some words.
  case choice(String, of: [String])
  /// A length of time.
  case duration
  /// A whole number from this minimum.
  case count(from: Int)
  /// A number per second: `10/s`.
  case rate
  /// The id of an activity, or a glob of ids.
  case activity
  /// A media type such as `image/png`.
  case mediaType
  /// The name of an activity's option with its value, or alone: `NAME=VALUE`, `NAME`.
  case assignment
  /// A key with its value: `KEY=VALUE`.
  case pair

  /// The placeholder of the value in help.
  package var placeholder: String? {
    switch self {
    case .none: nil
    case .bytes(let placeholder), .name(let placeholder), .choice(let placeholder, _): placeholder
    case .file: "FILE"
    case .duration: "T"
    case .count: "N"
    case .rate: "N/s"
    case .activity: "ID"
    case .mediaType: "MIME"
    case .assignment: "NAME=VALUE"
    case .pair: "KEY=VALUE"
    }
  }

  /// What is allowed, for error messages.
  package var expected: String {
    switch self {
    case .none: "nothing"
    case .bytes: "text"
    case .name: "a name in UTF-8"
    case .file: "the path of a file"
    case .choice(_, let words): Self.alternatives(words)
    case .duration: "a duration such as `500ms`, `5s`, `10m`, `2h`, `30d` or a number of seconds"
    case .count(let least): "a whole number from \(least) to \(Self.largestCount)"
    case .rate: "a rate such as `10/s` or `0.5/s`"
    case .activity: "the id of an activity"
    case .mediaType: "a media type such as `image/png`"
    case .assignment: "`NAME=VALUE`, or `NAME` to turn it on"
    case .pair: "`KEY=VALUE`"
    }
  }

  /// Returns the parsed value, or nil if the bytes are not what is expected.
  package func parse(_ bytes: [UInt8]) -> ParsedValue? {
    switch self {
    case .none: nil
    case .bytes: .bytes(bytes)
    case .file: bytes.isEmpty ? nil : .bytes(bytes)
    case .name, .activity: Self.name(bytes).map(ParsedValue.name)
    case .choice(_, let words): Self.name(bytes).flatMap { words.contains($0) ? .name($0) : nil }
    case .duration: Duration(optionValue: bytes).map(ParsedValue.duration)
    case .count(let least): Self.count(bytes, from: least).map(ParsedValue.count)
    case .rate: Self.rate(bytes).map(ParsedValue.rate)
    case .mediaType: Self.name(bytes).flatMap { Self.isMediaType($0) ? .name($0) : nil }
    case .assignment: Self.pair(bytes).map(ParsedValue.pair)
    case .pair: Self.pair(bytes).flatMap { $0.value == nil ? nil : .pair($0) }
    }
  }

  private static let largestCount = 1_000_000

  private static func count(_ bytes: [UInt8], from least: Int) -> Int? {
    guard bytes.allSatisfy(\.isASCIIDigit),
      let count = name(bytes).flatMap({ Int($0) }), (least...largestCount).contains(count)
    else { return nil }
    return count
  }

  /// Parses the number before `/s`, written like that of a duration.
  private static func rate(_ bytes: [UInt8]) -> Double? {
    guard bytes.suffix(2).elementsEqual("/s".utf8),
      let number = Duration(optionValue: bytes.dropLast(2) + Array("s".utf8))
    else { return nil }
    let (seconds, attoseconds) = number.components
    let rate = Double(seconds) + Double(attoseconds) / 1e18
    return rate > 0 && rate <= 1e6 ? rate : nil
  }

  private static func name(_ bytes: some Collection<UInt8>) -> String? {
    guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func pair(_ bytes: [UInt8]) -> NamedValue? {
    let parts = bytes.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = name(parts[0]) else { return nil }
    return NamedValue(name: name, value: parts.count == 2 ? Array(parts[1]) : nil)
  }

  /// Whether the text is `type/subtype`, with or without parameters (RFC 6838, 4.2).
  private static func isMediaType(_ text: String) -> Bool {
    let essence = text.prefix { $0 != ";" }
    let parts = essence.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy(isRestrictedName)
  }

  private static func isRestrictedName(_ bytes: Substring.UTF8View.SubSequence) -> Bool {
    guard let first = bytes.first, first.isASCIIAlphanumeric, bytes.count <= 127 else {
      return false
    }
    return bytes.allSatisfy { $0.isASCIIAlphanumeric || "!#$&-^_.+".utf8.contains($0) }
  }

  private static func alternatives(_ words: [String]) -> String {
    let quoted = words.map { "`\($0)`" }
    guard quoted.count > 1, let last = quoted.last else { return quoted.joined() }
    return "\(quoted.dropLast().joined(separator: ", ")) or \(last)"
  }
}
