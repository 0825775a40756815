extension EachRun {
  /// Makes a run of items that were judged already; `owner` lives as long as it does.
  package init(
    _ runner: Runner, _ activity: Activity, sharedSettings: SharedSettings,
    keeping owner: AnyObject? = nil
  ) {
    var taking = activity
    taking.accepts = .always
    taking.available = nil
    taking.needs = []
    let catalogue = Catalogue(builtins: [taking])
    self.init(runner, activity, sharedSettings: sharedSettings) { items in
      withExtendedLifetime(owner) {
        Selection.decide(
          catalogue, items, context: runner.context, exclusions: [], host: runner.host,
          only: activity.id)
      }
    }
  }
}

extension Item {
  /// Returns the item without what copies of it share, for use on another thread.
  package func detached() -> Item {
    var copy = self
    // Setting the name, even to what it was, forgets the type that was found.
    copy.givenName = givenName
    copy.alternatives = alternatives.map { $0.detached() }
    return copy
  }
}
