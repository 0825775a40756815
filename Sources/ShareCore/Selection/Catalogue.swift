/// Holds every activity there is, in sheet order, with the rules and exclusions of the configuration.
package struct Catalogue {
  package private(set) var activities: [Activity]
  package private(set) var rules: [ContextRule] = []
  package private(set) var exclusions: [Exclusion] = []
  /// Keeps the order of registration, built-ins first, whatever order is wanted later.
  private var registered: [Activity]
  /// Finds an activity by its id.
  private var places: [String: Int] = [:]
  /// Keeps the ids that `share.order` named, first first.
  private var wantedOrder: [String: Int] = [:]

  /// Starts with the built-ins, in their one order.
  package init(builtins: [Activity]) {
    activities = builtins
    registered = builtins
    reindex()
  }

  package func activity(_ id: String) -> Activity? { places[id].map { activities[$0] } }

  /// Adds activities in the order they were registered, and returns what to warn of.
  ///
  /// An id that is taken keeps its first activity. That no id is a built-in's is checked by
  /// whoever registers them, to name the line.
  @discardableResult
  package mutating func add(_ more: [Activity]) -> [String] {
    var added: [String: Int] = [:]
    var warnings: [String] = []
    for (place, activity) in more.enumerated() {
      let former = self.activity(activity.id) ?? added[activity.id].map { more[$0] }
      if let first = former?.source {
        warnings.append(
          "`\(activity.id)` (\(activity.source)) is ignored: \(first) has registered it already")
      } else {
        added[activity.id] = place
        registered.append(activity)
      }
    }
    sort()
    return warnings
  }

  package mutating func add(_ rule: ContextRule) { rules.append(rule) }

  package mutating func add(_ exclusion: Exclusion) { exclusions.append(exclusion) }

  /// Puts these ids first, each in its own group; ids that are not listed follow.
  package mutating func order(_ ids: [String]) {
    wantedOrder = Dictionary(
      ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    sort()
  }

  private mutating func sort() {
    activities = Activity.Group.allCases.flatMap { group in
      let members = registered.filter { $0.group == group }
      guard group != .builtin, !wantedOrder.isEmpty else { return members }
      let listed = members.filter { wantedOrder[$0.id] != nil }
        .sorted { wantedOrder[$0.id, default: 0] < wantedOrder[$1.id, default: 0] }
      return listed + members.filter { wantedOrder[$0.id] == nil }
    }
    reindex()
  }

  private mutating func reindex() {
    places = Dictionary(
      activities.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
