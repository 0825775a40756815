package import MediaTypes

/// Which items an activity takes: a maximum for each key, and what narrows them.
///
/// It means what the accept-rule table of the contract says; a value was checked when it was made.
package struct AcceptRule: Hashable, Sendable {
  package enum Match: String, CaseIterable, Sendable {
    /// Every item must be taken.
    case all
    /// One is enough; only the taken ones are passed.
    case any
  }

  /// The maximum of each key present; `Int.max` means any number, 0 forbids.
  package var maxima: KeyCounts
  package var min: Int?
  package var max: Int?
  package var types: [TypePattern]
  package var names: [Glob]
  /// The schemes of URLs; none stands for http and https, `*` for any.
  package var schemes: [String]
  /// Bounds the sum of the sizes; an unknown size matches only without it.
  package var maxBytes: Int?
  package var match: Match
  package var isStrict: Bool

  package init(
    _ maxima: KeyCounts = [:], min: Int? = nil, max: Int? = nil, types: [TypePattern] = [],
    names: [Glob] = [], schemes: [String] = [], maxBytes: Int? = nil, match: Match = .all,
    isStrict: Bool = false
  ) {
    self.maxima = maxima
    self.min = min
    self.max = max
    self.types = types
    self.names = names
    self.schemes = schemes.map { $0.lowercased() }
    self.maxBytes = maxBytes
    self.match = match
    self.isStrict = isStrict
  }

  /// Whether the rule counts by keys; without one, `types`, `names` and `schemes` decide alone.
  var countsByKey: Bool { !maxima.isEmpty }

  /// Whether an item's class must be known to charge a file.
  var needsClass: Bool { isStrict || maxima.hasClass }
}

/// How an activity decides what it takes.
package enum Acceptance {
  /// Without `accepts`, an activity never matches.
  case never
  case always
  case rule(AcceptRule)
  case function((ItemList, Context) throws(RuleFailure) -> RuleAnswer)
}

/// What a rule function answered.
package enum RuleAnswer: Equatable {
  case yes
  /// The reason is the author's, if one was given.
  case no(String?)
}

/// Why a rule function gave no answer.
package enum RuleFailure: Error, Equatable {
  /// The message names file and line.
  case error(String)
  case timeout
  case memory

  package var message: String {
    switch self {
    case .error(let message): message
    case .timeout: "the rule timed out"
    case .memory: "the rule ran out of memory"
    }
  }
}
