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
