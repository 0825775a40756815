/// Performs an activity on one item after another, each a share of its own.
///
/// Options, confirmation and message are asked for once, before the first. A failed item does not
/// stop the others; a signal does.
package struct EachRun {
  package var runner: Runner
  package let activity: Activity
  /// Judges one item alone, or some together.
  package let select: (ItemList) -> Selection
  /// Whether a text's or URL's verdict depends on its kind and scheme alone.
  package var judgesAlike = false
  let sharedSettings: SharedSettings
  /// What is known to be taken because the verdict is alike.
  let taken = TakenKinds()

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
  /// Makes the settings before the first item; what stops that is thrown and ends the whole run.
  /// `first` is the result of an attempt that was made already.
  package func perform(_ item: Item, after first: RunResult? = nil) throws(Stop) -> RunResult {
    do { _ = try passing([item]) } catch {
      var failure = error
      failure.item = item.label
      return .refused(activity.id, failure)
    }
    return runner.run(activity, [item], skipped: [], try settings(for: [item]), after: first)
  }

  /// Makes the result of what one performance on an item returned.
  func result(of report: Activity.Report, _ performance: Performance) throws(Stop) -> RunResult {
    var result = RunResult(activity: activity.id, outcome: .completed)
    var report = report
    report.items = try performance.commit(report.items)
    result.add(report)
    result.summarizeFailures(total: 1)
    return result
  }

  /// Makes the result of an item whose first performance was stopped, by further attempts if it
  /// failed temporarily.
  func result(of item: Item, after stop: Stop) throws(Stop) -> RunResult {
    var result = RunResult(activity: activity.id, outcome: .completed)
    result.end(by: stop, of: item, isEach: activity.each)
    guard result.error?.isTemporary == true else { return result }
    return try perform(item, after: result)
  }

  /// Returns the settings of all items; the first call makes them.
  func settings(for items: [Item]) throws(Stop) -> Performance.Settings {
    try sharedSettings.get { () throws(Stop) in try runner.configure(activity, items) }
  }

  /// Tells what would be done with some items, or throws what would stop it before `prepare`.
  func describe(_ items: [Item], by dryRun: DryRun) throws(Stop) -> Bytes {
    let passing: Passing
    do { passing = try self.passing(items) } catch { throw .failed(error) }
    return try dryRun.describe(activity, passing.items)
  }

  /// Whether the activity takes an item alone.
  func takes(_ item: Item) -> Bool {
    select(ItemList([item])).verdicts.first?.isShown ?? false
  }

  /// Returns what the activity takes of some items, or throws why it takes none.
  func passing(_ items: [Item]) throws(Failure) -> Passing {
    let passing = try select(ItemList(items)).requireShown(types: runner.host.types)
    if judgesAlike, items.count == 1 { taken.insert(items[0]) }
    return passing
  }
}
