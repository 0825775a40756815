/// The operands that a command takes.
package enum Operands: Sendable, Equatable {
  case none
  case items
  case optionalItems
  case activityAndItems
  case fileAndItems
  case paths
  case shell
  case topic

  /// The operands as the usage line shows them.
  package var synopsis: String {
    switch self {
    case .none: ""
    case .items: "ITEM…"
    case .optionalItems: "[ITEM…]"
    case .activityAndItems: "ACTIVITY ITEM…"
    case .fileAndItems: "FILE [ITEM…]"
    case .paths: "[PATH…]"
    case .shell: "SHELL"
    case .topic: "[TOPIC | ID]"
    }
  }

  /// The operand that must be given, with its article.
  var required: String? {
    switch self {
    case .none, .items, .optionalItems, .paths, .topic: nil
    case .activityAndItems: "an ACTIVITY"
    case .fileAndItems: "a FILE"
    case .shell: "a SHELL"
    }
  }

  /// The maximum number of operands; nil for any number.
  var limit: Int? {
    switch self {
    case .none: 0
    case .shell, .topic: 1
    case .items, .optionalItems, .activityAndItems, .fileAndItems, .paths: nil
    }
  }
}
