/// Performs an activity on one item after another, each a share of its own.
///
/// Options, confirmation and message are settled once, before the first. A failed item does not
/// stop the others; a signal does.
package struct EachRun {
  package let runner: Runner
  package let activity: Activity
  /// Judges one item alone.
  package let select: (ItemList) -> Selection
  private var configured: Performance.Configured?

  package init(
    _ runner: Runner, _ activity: Activity, select: @escaping (ItemList) -> Selection
  ) {
    self.runner = runner
    self.activity = activity
    self.select = select
  }

  /// Judges and performs one item; one the activity does not take is a failed result.
  ///
  /// Before the first, options and confirmation are settled; what stops that is thrown and ends all.
  package mutating func perform(_ item: Item) throws(Stop) -> RunResult {
    let list = ItemList([item])
    let selection = select(list)
    guard let verdict = selection.verdicts.first else {
      return .failed(nil, Failure(.unknown, "no activity is called `\(activity.id)`"))
    }
    if case .hidden(let reason) = verdict.decision {
      var failure = Failure.hidden(verdict, reason, [item], runner.host)
      failure.item = item.label
      return .failed(activity.id, failure)
    }
    let settled: Performance.Configured
    if let configured {
      settled = configured
    } else {
      settled = try runner.configure(activity, [item])
      configured = settled
    }
    return runner.run(activity, [item], skipped: [], settled)
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
