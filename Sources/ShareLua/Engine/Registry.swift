package import ShareCore

/// Collects what scripts register, in the order of registration.
package struct Registry {
  package private(set) var activities: [Activity] = []
  package private(set) var rules: [ContextRule] = []
  package private(set) var exclusions: [Exclusion] = []
  package private(set) var order: [String] = []
  package var optionDefaults = OptionDefaults()
  /// Whether an activity replaces an earlier one with the same id, as in the REPL.
  var replaces = false
  /// What was ignored, and why.
  package private(set) var diagnostics: [Diagnostic] = []
  private var places = IDTable()

  package init() {}

  /// Adds an activity; a second one with the same id replaces the first or is ignored with a
  /// diagnostic that names both places.
  mutating func add(_ activity: Activity) throws(ScriptProblem) {
    guard !Builtins.reserved.contains(activity.id) else {
      throw .invalid(
        subject: "share.activity", key: "id", why: "`\(activity.id)` belongs to a built-in activity"
      )
    }
    if let place = places.place(of: activity.id) {
      guard !replaces else {
        activities[place] = activity
        return
      }
      let first = activities[place].source
      diagnostics.append(
        Diagnostic(
          .warning, "duplicate_id",
          "`\(activity.id)` is already registered at \(first); this one is ignored",
          source: activity.source.description))
      return
    }
    places.append(activity.id)
    activities.append(activity)
  }

  /// Adds a diagnostic for a wrong registration, instead of stopping at it.
  mutating func note(_ problem: ScriptProblem, at source: Source) {
    diagnostics.append(
      Diagnostic(.error, problem.code, problem.description, source: source.description))
  }

  mutating func note(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  mutating func add(_ rule: ContextRule) { rules.append(rule) }

  mutating func exclude(_ patterns: [String], source: Source) {
    exclusions += patterns.map { Exclusion($0, .configuration(source)) }
  }

  /// Sets the order of ids, which may not name built-ins.
  mutating func order(_ ids: [String]) throws(ScriptProblem) {
    var seen: Set<String> = []
    for id in ids {
      guard !Builtins.reserved.contains(id) else {
        throw .other(
          subject: "share.order", why: "`\(id)` is a built-in activity, whose place is fixed")
      }
      guard seen.insert(id).inserted else {
        throw .other(subject: "share.order", why: "`\(id)` is named twice")
      }
    }
    order = ids
  }

  /// Adds everything to a catalogue of built-ins.
  package func extend(_ catalogue: inout Catalogue) {
    catalogue.add(activities)
    for rule in rules { catalogue.add(rule) }
    for exclusion in exclusions { catalogue.add(exclusion) }
    if !order.isEmpty { catalogue.order(order) }
  }
}
