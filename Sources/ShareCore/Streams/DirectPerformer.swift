/// Performs on plain texts and URLs the short way, where the activity and the list allow it.
final class DirectPerformer {
  private let each: EachRun
  /// Tells that every item has a time of its own, so that they are performed on one by one.
  let isTimed: Bool
  private let begin: (Performance) -> DirectCalls
  // Nobody else calls on this thread: what is checked at run time costs a tenth of an item.
  @exclusivity(unchecked) private var calls: DirectCalls?
  @exclusivity(unchecked) private var performance: Performance?
  /// Tells that the calls end before the next one.
  @exclusivity(unchecked) private var mustClose = false

  /// Is nil where every item needs the whole life cycle.
  init?(_ each: EachRun) {
    guard each.activity.prepare == nil, each.activity.finish == nil,
      let begin = each.activity.beginDirectly
    else { return nil }
    self.each = each
    self.begin = begin
    isTimed = each.runner.timeout != nil
  }

  /// Performs on the first items of a chunk; what they give back is valid until the next call.
  func perform(_ chunk: DirectChunk, until limit: Int) -> DirectCalls.Outcome {
    if mustClose { close() }
    let calls: DirectCalls
    do throws(Stop) { calls = try open(chunk.items[0]) } catch {
      return .init(plain: 0, other: .failure(error))
    }
    if isTimed, let timeout = each.runner.timeout {
      performance?.deadline = SuspendingClock.now.advanced(by: timeout)
    }
    var outcome = calls.perform(chunk.items, limit, chunk.results)
    if let performance, !performance.isUntouched { settle(&outcome, chunk, performance) }
    return outcome
  }

  /// Gives what the last item staged its final name; the calls end with that performance, but the
  /// results of those before it are still to be read.
  private func settle(
    _ outcome: inout DirectCalls.Outcome, _ chunk: DirectChunk, _ performance: Performance
  ) {
    mustClose = true
    if outcome.other == nil {
      outcome.plain -= 1
      let item = Item(chunk.results[outcome.plain])
      outcome.other = .success(Activity.Report(items: [item]))
    }
    guard case .success(var report) = outcome.other else { return }
    do throws(Stop) {
      report.items = try performance.commit(report.items)
      outcome.other = .success(report)
    } catch { outcome.other = .failure(error) }
  }

  private func open(_ first: PlainItem) throws(Stop) -> DirectCalls {
    if let calls { return calls }
    let performance = each.runner.performance(each.activity, try each.settings(for: [Item(first)]))
    self.performance = performance
    let calls = begin(performance)
    self.calls = calls
    return calls
  }

  /// Ends the calls of a batch, and removes what the last performance left.
  func close() {
    mustClose = false
    calls?.end()
    calls = nil
    performance?.cleanUp()
    performance = nil
  }
}
