package import ShareCore

/// Collects what scripts register, in the order they do.
package struct Registry {
  package private(set) var activities: [Activity] = []
  package private(set) var rules: [ContextRule] = []
  package private(set) var exclusions: [Exclusion] = []
  package private(set) var order: [String] = []
  package var optionDefaults = OptionDefaults()
  /// Lets an activity take the place of an earlier one of its id, as someone who tries things wants.
  var replaces = false
  /// Holds what was ignored, and why.
  package private(set) var diagnostics: [Diagnostic] = []
  private var places = IDTable()

  package init() {}

  /// Adds an activity; a second one of its id is ignored with a diagnostic that names both places,
  /// unless it is to take the place of the first.
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
          "`\(activity.id)` is registered already at \(first); this one is ignored",
          source: activity.source.description))
      return
    }
    places.append(activity.id)
    activities.append(activity)
  }

  /// Keeps what is wrong with a registration instead of ending the file there.
  mutating func note(_ problem: ScriptProblem, at source: Source) {
    diagnostics.append(
      Diagnostic(.error, problem.code, problem.description, source: source.description))
  }

  mutating func note(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  mutating func add(_ rule: ContextRule) { rules.append(rule) }

  mutating func exclude(_ patterns: [String], source: Source) {
    exclusions += patterns.map { Exclusion($0, .configuration(source)) }
  }

  /// Takes an order of ids; built-ins have their own and may not be named.
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

  /// Adds everything to a catalogue that holds the built-ins.
  package func extend(_ catalogue: inout Catalogue) {
    catalogue.add(activities)
    for rule in rules { catalogue.add(rule) }
    for exclusion in exclusions { catalogue.add(exclusion) }
    if !order.isEmpty { catalogue.order(order) }
  }
}
