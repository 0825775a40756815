extension Runner {
  /// Goes from `prepare` to the clean-up; `finish` is called once on every path after `prepare`.
  func perform(
    _ activity: Activity, _ items: ItemList, _ skipped: [Item], _ performance: Performance
  ) -> RunResult {
    var result = RunResult(activity: activity.id, outcome: .completed)
    result.skipped = skipped
    defer {
      trace(.cleanUp)
      performance.cleanUp()
    }
    do {
      _ = try performance.timeLeft()
      if let prepare = activity.prepare {
        trace(.prepare)
        try prepare(items, performance)
      }
      trace(.perform)
      if activity.each {
        try performEach(activity, items, performance, &result)
      } else {
        try performOnce(activity, items, performance, &result)
      }
      result.summarizeFailures(total: items.items.count)
    } catch { result.end(by: error) }
    finish(activity, performance, &result)
    trace(.complete)
    return result
  }

  private func performOnce(
    _ activity: Activity, _ items: ItemList, _ performance: Performance, _ result: inout RunResult
  ) throws(Stop) {
    do {
      _ = try performance.timeLeft()
      var report = try activity.perform(items, performance)
      report.items = try performance.commit(report.items)
      result.add(report)
    } catch .skipped {
      performance.discard()
      result.skipped += items.items
    } catch { throw error }
  }

  /// Performs once per item; a failed one does not stop the others, a signal or time-out does.
  private func performEach(
    _ activity: Activity, _ items: ItemList, _ performance: Performance, _ result: inout RunResult
  ) throws(Stop) {
    for item in items.items {
      do { try performOnce(activity, ItemList([item]), performance, &result) } catch {
        guard case .failed(var failure) = error, failure.code != .timeout else { throw error }
        performance.discard()
        failure.item = failure.item ?? item.label
        result.failed.append(ItemFailure(item, failure))
      }
    }
  }

  private func finish(
    _ activity: Activity, _ performance: Performance, _ result: inout RunResult
  ) {
    guard let finish = activity.finish else { return }
    trace(.finish)
    do { try finish(result, performance) } catch {
      guard result.outcome == .completed else {
        host.say("`\(activity.id)` failed once more in its finish function")
        return
      }
      result.end(by: error)
    }
  }
}

extension RunResult {
  /// Adds what one call of `perform` gave back.
  mutating func add(_ report: Activity.Report) {
    items += report.items
    skipped += report.skipped
    failed += report.failures
  }

  /// Records why the performance on one item ended, as the life cycle does.
  mutating func end(by stop: Stop, of item: Item, isEach: Bool) {
    switch stop {
    case .skipped: skipped.append(item)
    case .failed(var failure) where isEach && failure.code != .timeout:
      failure.item = failure.item ?? item.label
      failed.append(ItemFailure(item, failure))
      summarizeFailures(total: 1)
    case .failed, .cancelled: end(by: stop)
    }
  }

  /// Records why the run ended early.
  package mutating func end(by stop: Stop) {
    switch stop {
    case .failed(let failure):
      outcome = .failed
      error = failure
      // Bad usage and broken scripts are failures of the caller, not of the activity.
      if [.usage, .script, .config].contains(failure.code) { activity = nil }
    case .cancelled: outcome = .cancelled
    case .skipped: break
    }
  }
}
