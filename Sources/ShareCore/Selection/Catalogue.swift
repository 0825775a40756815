/// Every activity there is, in sheet order, with the rules and exclusions of the configuration.
package struct Catalogue {
  package private(set) var activities: [Activity]
  package private(set) var rules: [ContextRule] = []
  package private(set) var exclusions: [Exclusion] = []
  /// The order of registration, built-ins first, whatever order is wanted later.
  private var registered: [Activity]
  /// Finds an activity by its id: numbers those of `registered`.
  private var places = IDTable()
  /// The ids that `share.order` named, first first.
  private var wantedOrder: [String: Int] = [:]

  /// Starts with the built-ins, in their one order.
  package init(builtins: [Activity]) {
    activities = builtins
    registered = builtins
    for builtin in builtins { places.append(builtin.id) }
  }

  package func activity(_ id: String) -> Activity? {
    places.place(of: id).map { registered[$0] }
  }

  /// Adds activities in the order they were registered, and returns what to warn of.
  ///
  /// An id that is taken keeps its first activity. That no id is a built-in's is checked by
  /// whoever registers them, to name the line.
  @discardableResult
  package mutating func add(_ more: [Activity]) -> [String] {
    var warnings: [String] = []
    for activity in more {
      if let first = self.activity(activity.id)?.source {
        warnings.append(
          "`\(activity.id)` (\(activity.source)) is ignored: \(first) has registered it already")
      } else {
        places.append(activity.id)
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
    // Places are sorted, since an activity is large to move.
    let places = Activity.Group.allCases.flatMap { group in
      let members = registered.indices.filter { registered[$0].group == group }
      guard group != .builtin, !wantedOrder.isEmpty else { return members }
      let listed = members.filter { wantedPlace($0) != nil }
        .sorted { wantedPlace($0) ?? 0 < wantedPlace($1) ?? 0 }
      return listed + members.filter { wantedPlace($0) == nil }
    }
    activities = places.map { registered[$0] }
  }

  private func wantedPlace(_ place: Int) -> Int? {
    wantedOrder[registered[place].id]
  }
}
