/// Performs an activity on one item after another, each a share of its own.
///
/// Options, confirmation and message are settled once, before the first. A failed item does not
/// stop the others; a signal does.
package struct EachRun {
  package var runner: Runner
  package let activity: Activity
  /// Judges one item alone, or some together.
  package let select: (ItemList) -> Selection
  /// Tells that a text's or URL's verdict depends on its kind and scheme alone.
  package var judgesAlike = false
  let sharedSettings: SharedSettings

  package init(
    _ runner: Runner, _ activity: Activity, sharedSettings: SharedSettings = SharedSettings(),
    select: @escaping (ItemList) -> Selection
  ) {
    self.runner = runner
    self.activity = activity
    self.sharedSettings = sharedSettings
    self.select = select
  }

  /// Judges and performs one item; one the activity does not take is a failed result.
  ///
  /// Before the first, options and confirmation are settled; what stops that is thrown and ends all.
  package func perform(_ item: Item) throws(Stop) -> RunResult {
    let selection = select(ItemList([item]))
    guard let verdict = selection.verdicts.first else { return unknown }
    if case .hidden(let reason) = verdict.decision {
      var failure = Failure.hidden(verdict, reason, [item], runner.host)
      failure.item = item.label
      return .failed(activity.id, failure)
    }
    return runner.run(activity, [item], skipped: [], try configured([item]))
  }

  /// Settles what must be known before the first item, or returns what was.
  func configured(_ items: [Item]) throws(Stop) -> Performance.Settings {
    try sharedSettings.settled { () throws(Stop) in try runner.configure(activity, items) }
  }

  /// Tells what would be done with some items, or throws what would stop it before `prepare`.
  func describe(_ items: [Item], by dryRun: DryRun) throws(Stop) -> Bytes {
    let selection = select(ItemList(items))
    guard let verdict = selection.verdicts.first else {
      throw .failed(unknown.error ?? .outOfTime)
    }
    if case .hidden(let reason) = verdict.decision {
      throw .failed(.hidden(verdict, reason, items, runner.host))
    }
    return try dryRun.describe(activity, selection.split(verdict).passed)
  }

  var unknown: RunResult {
    .failed(nil, Failure(.unknown, "no activity is called `\(activity.id)`"))
  }
}

extension Failure {
  /// Says why a named activity is not performed: excluded by whom, or which clause hides it.
  package static func hidden(
    _ verdict: Verdict, _ reason: HiddenReason, _ items: [Item], _ host: Host
  ) -> Failure {
    let id = verdict.activity.id
    var failure: Failure
    if case .excluded(let exclusion) = reason {
      failure = Failure(.excluded, "`\(id)` is excluded by \(exclusion.origin)")
    } else {
      let why = reason.message(for: items, types: host.types)
      failure = Failure(.hidden, "`\(id)` does not apply: \(why)")
      failure.hint = "share explain --activity \(id) says more"
    }
    failure.item = reason.item.map { items[$0].label }
    failure.source = verdict.source(of: reason)
    return failure
  }
}
