/// A name with its value; nil if it stood alone.
package struct NamedValue: Sendable, Equatable {
  package let name: String
  package let value: [UInt8]?

  package init(name: String, value: [UInt8]?) {
    self.name = name
    self.value = value
  }
}

/// The value of one occurrence of an option.
package enum ParsedValue: Sendable, Equatable {
  case present
  case bytes([UInt8])
  case name(String)
  case duration(Duration)
  case count(Int)
  case rate(Double)
  case pair(NamedValue)
}

/// The operands and options of a command, in order.
///
/// Positions are indices of words in the whole command line, so that operands and options can be
/// put in one order.
package struct ParsedArguments: Sendable, Equatable {
  /// A word that is not an option.
  package struct Operand: Sendable, Equatable {
    package let bytes: [UInt8]
    package let position: Int
    /// Whether the word comes after `--`.
    package let isAfterTerminator: Bool

    package init(_ bytes: [UInt8], position: Int, isAfterTerminator: Bool = false) {
      self.bytes = bytes
      self.position = position
      self.isAfterTerminator = isAfterTerminator
    }
  }

  /// One use of an option.
  package struct Occurrence: Sendable, Equatable {
    /// The long name of the option.
    package let name: String
    package let value: ParsedValue
    package let position: Int

    package init(name: String, value: ParsedValue, position: Int) {
      self.name = name
      self.value = value
      self.position = position
    }
  }

  package let operands: [Operand]
  package let occurrences: [Occurrence]

  package init(operands: [Operand] = [], occurrences: [Occurrence] = []) {
    self.operands = operands
    self.occurrences = occurrences
  }

  /// Whether an option was given.
  package func has(_ flag: Flag) -> Bool {
    occurrences.contains { $0.name == flag.name }
  }

  /// Returns every use of an option, in order.
  package func all(_ flag: Flag) -> [Occurrence] {
    occurrences.filter { $0.name == flag.name }
  }

  /// Returns the content or path last given to an option.
  package func bytes(_ flag: Flag) -> [UInt8]? {
    allBytes(flag).last
  }

  /// Returns the contents or paths given to an option, in order.
  package func allBytes(_ flag: Flag) -> [[UInt8]] {
    all(flag).compactMap {
      guard case .bytes(let bytes) = $0.value else { return nil }
      return bytes
    }
  }

  /// Returns the name, choice, id or media type last given to an option.
  package func name(_ flag: Flag) -> String? {
    allNames(flag).last
  }

  /// Returns the names, choices, ids or media types given to an option, in order.
  package func allNames(_ flag: Flag) -> [String] {
    all(flag).compactMap {
      guard case .name(let name) = $0.value else { return nil }
      return name
    }
  }

  /// Returns the length of time last given to an option.
  package func duration(_ flag: Flag) -> Duration? {
    guard case .duration(let duration) = all(flag).last?.value else { return nil }
    return duration
  }

  /// Returns the number last given to an option.
  package func count(_ flag: Flag) -> Int? {
    guard case .count(let count) = all(flag).last?.value else { return nil }
    return count
  }

  /// Returns the rate last given to an option.
  package func rate(_ flag: Flag) -> Double? {
    guard case .rate(let rate) = all(flag).last?.value else { return nil }
    return rate
  }

  /// Returns the names with their values given to an option, in order.
  package func pairs(_ flag: Flag) -> [NamedValue] {
    all(flag).compactMap {
      guard case .pair(let pair) = $0.value else { return nil }
      return pair
    }
  }
}
