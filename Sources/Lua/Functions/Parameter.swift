/// A parameter of a function, an option or a result, for checks and documentation.
package struct Parameter: Sendable {
  /// The name in the documentation and the key in an options table.
  package let name: String
  /// The type.
  package let type: ParameterType
  /// Whether it may be left out or nil.
  package let optional: Bool
  /// The text of the default value, for the documentation.
  package let defaultText: String?
  /// One sentence.
  package let summary: String
  /// Whether more values of this type may follow; only for the last parameter.
  package let repeats: Bool

  /// Makes a parameter.
  package init(
    _ name: String, _ type: ParameterType, optional: Bool = false, defaultText: String? = nil,
    repeats: Bool = false, _ summary: String = ""
  ) {
    self.name = name
    self.type = type
    self.optional = optional || defaultText != nil
    self.defaultText = defaultText
    self.repeats = repeats
    self.summary = summary
  }

  /// The set of kinds that may be accepted, as bits.
  var acceptedKinds: UInt16 {
    let missing = optional || repeats ? Kind.none.bit | Kind.nil.bit : 0
    return type.kinds | missing
  }
}
