/// Hides activities in a situation.
package struct ContextRule {
  package enum Condition {
    case rule(AcceptRule)
    case function((ItemList, Context) throws(RuleFailure) -> RuleAnswer)
  }

  package let name: String
  package let source: Source
  package let condition: Condition
  /// The ids and globs.
  package let excludes: [String]

  package init(name: String, source: Source, condition: Condition, excludes: [String]) {
    self.name = name
    self.source = source
    self.condition = condition
    self.excludes = excludes
  }

  /// What the rule rules out where it applies, in its name.
  package var exclusions: [Exclusion] {
    excludes.map { Exclusion($0, .rule(name: name, source)) }
  }
}
