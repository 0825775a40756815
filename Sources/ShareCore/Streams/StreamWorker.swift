import Glibc

/// Performs on the batches of a stream, one item after another.
final class StreamWorker {
  private let each: EachRun
  private let plan: StreamPlan
  private let control: StreamControl
  private let dryRun: DryRun
  private let timeout: Duration?
  private let plainResults: PlainResultWriter?
  private let plainItems: PlainItemReader?
  private var outcome = FinishedBatch(first: 0)
  /// Whether the outcome ends the stream; cheaper to ask than to compare a `Stop`, which copies it.
  private var isOver = false

  init(_ each: EachRun, _ plan: StreamPlan, _ control: StreamControl) {
    self.each = each
    self.plan = plan
    self.control = control
    timeout = each.runner.timeout
    dryRun = DryRun(each.runner, each.sharedSettings)
    plainItems = plan.list.flatMap { PlainItemReader($0) }
    plainResults = plan.format.map { PlainResultWriter($0, activity: each.activity.id) }
  }

  /// Performs on a batch, or on its first part if that takes long; the rest goes back.
  func perform(_ batch: StreamBatch) -> FinishedBatch {
    outcome = FinishedBatch(first: batch.first)
    var batch = batch
    let start = StreamClock.now()
    if plan.batch == 1 { performSingly(&batch) } else { performTogether(&batch) }
    outcome.count = batch.first - outcome.first
    outcome.rest = batch.isEmpty ? nil : batch
    outcome.nanoseconds = StreamClock.now() - start
    defer { outcome = FinishedBatch(first: 0) }
    return outcome
  }

  /// The time in nanoseconds after which the rest of a batch is left to other workers.
  private static let patience = 4_000_000

  // One by one

  private func performSingly(_ batch: inout StreamBatch) {
    let limit = StreamClock.now(CLOCK_MONOTONIC_COARSE) + Self.patience
    repeat {
      if plan.isDryRun {
        describeEach(of: &batch, until: limit)
      } else {
        performEach(of: &batch, until: limit)
      }
    } while !batch.isEmpty && goesOn(until: limit)
  }

  private func performEach(of batch: inout StreamBatch, until limit: Int) {
    guard each.judgesAlike, let plainResults, let inSequence = each.activity.performInSequence,
      each.activity.prepare == nil, each.activity.finish == nil,
      // The first item of all makes them.
      let settings = each.sharedSettings.current
    else { return consume(&batch, until: limit) }
    let performance = each.runner.performance(each.activity, settings)
    inSequence(performance) { perform in
      consume(&batch, until: limit) { kind, bytes in
        self.perform(kind, bytes, performance, perform, plainResults)
      }
    }
    performance.cleanUp()
  }

  private func describeEach(of batch: inout StreamBatch, until limit: Int) {
    let activity = each.activity
    guard activity.commandLine == nil, let settings = each.sharedSettings.current
    else { return consume(&batch, until: limit) }
    consume(&batch, until: limit) { kind, bytes in
      dryRun.append(kind, bytes, for: activity, settings, to: &outcome.output)
      outcome.tally.completed += 1
      return true
    }
  }

  /// Goes through a batch until a limit of the coarse clock.
  ///
  /// `plain` does with a text or URL what `perform(_:)` does with the item, and returns whether it
  /// can do so once more; or nil, and nothing was done.
  private func consume(
    _ batch: inout StreamBatch, until limit: Int,
    plain: (Item.Kind, RawSpan) -> Bool? = { _, _ in nil }
  ) {
    let (reader, taken) = (plainItems, each.taken)
    batch.consume(
      record: { bytes, number in
        let canRepeat =
          control.isStopping
          ? nil
          : reader?.read(bytes) { kind, content in
            taken.contains(kind, content) ? plain(kind, content) : nil
          }
        if canRepeat == nil { perform(bytes, number) }
        return canRepeat ?? true && goesOn(until: limit)
      },
      entry: { entry in
        perform(entry)
        return goesOn(until: limit)
      })
  }

  /// Whether this worker goes on with the next item; if all are to stop, that only cancels it.
  private func goesOn(until limit: Int) -> Bool {
    guard !isOver else { return false }
    return control.isStopping || StreamClock.now(CLOCK_MONOTONIC_COARSE) < limit
  }

  /// Performs on a text or URL; returns false if that left something, so that the next one needs
  /// another performance.
  private func perform(
    _ kind: Item.Kind, _ bytes: RawSpan, _ performance: Performance,
    _ perform: Activity.PlainPerform, _ results: PlainResultWriter
  ) -> Bool {
    if let timeout {
      performance.deadline = SuspendingClock.now.advanced(by: timeout)
    }
    do throws(Stop) {
      let report = try perform(kind, bytes) {
        results.append($0, $1, of: kind, bytes, to: &outcome.output)
      }
      if let report {
        take(try each.result(of: report, performance), of: Item(kind, bytes))
      } else {
        outcome.tally.completed += 1
      }
    } catch {
      performance.discard()
      let item = Item(kind, bytes)
      do throws(Stop) { take(try each.result(of: item, after: error), of: item) } catch {
        end(error, at: item)
      }
    }
    return performance.isUntouched
  }

  private func perform(_ record: RawSpan, _ number: Int) {
    let entries = plan.list?.entries(of: record, number: number) ?? []
    for entry in entries where !isOver { perform(entry) }
  }

  private func perform(_ entry: ItemEntry) {
    switch entry {
    case .bad(let failure): take(.failed(nil, failure), of: nil)
    case .item(let item):
      guard !control.isStopping else { return cancel(item) }
      guard !plan.isDryRun else { return describe([item]) }
      do throws(Stop) { take(try each.perform(item), of: item) } catch { end(error, at: item) }
    }
  }

  // Together

  private func performTogether(_ batch: inout StreamBatch) {
    var items: [Item] = []
    batch.consume(
      record: { bytes, number in
        let entries = plan.list?.entries(of: bytes, number: number) ?? []
        for entry in entries { gather(entry, &items) }
        return true
      },
      entry: { entry in
        gather(entry, &items)
        return true
      })
    guard !items.isEmpty else { return }
    guard !control.isStopping else {
      for item in items { cancel(item) }
      return
    }
    guard !plan.isDryRun else { return describe(items) }
    do throws(Stop) {
      for part in try BatchRun(each).perform(items) {
        if part.items.count == 1 { take(part.result, of: part.items[0]) } else { take(part) }
      }
    } catch { end(error, at: items[0]) }
  }

  private func gather(_ entry: ItemEntry, _ items: inout [Item]) {
    switch entry {
    case .item(let item): items.append(item)
    case .bad(let failure): take(.failed(nil, failure), of: nil)
    }
  }

  // Results

  private func describe(_ items: [Item]) {
    do throws(Stop) {
      outcome.output += try each.describe(items, by: dryRun)
      outcome.tally.completed += items.count
    } catch {
      guard case .failed(let failure) = error else { return end(error, at: items[0]) }
      outcome.tally.failed += items.count
      outcome.failures += items.map { StreamFailure($0, failure) }
      if plan.failsFast { control.stop(.failure) }
    }
  }

  private func cancel(_ item: Item) {
    take(RunResult(activity: each.activity.id, outcome: .cancelled), of: item)
  }

  /// Counts and writes the result of one item; nil stands for a record that is no item.
  private func take(_ result: RunResult, of item: Item?) {
    count(result, item.map { [$0] } ?? [])
    write(result, item.map { .item($0) } ?? .bad)
    if let item, plan.format == nil { outcome.collected.append((item, result)) }
  }

  /// Counts and writes the result of items that were performed on together.
  private func take(_ part: BatchRun.Part) {
    count(part.result, part.items)
    write(part.result, .items(part.items))
  }

  private func count(_ result: RunResult, _ items: [Item]) {
    let count = max(1, items.count)
    switch result.outcome {
    case .completed: outcome.tally.completed += count
    case .failed:
      outcome.tally.failed += count
      let failure = result.error ?? Failure(.failed, "it failed")
      outcome.failures +=
        items.isEmpty ? [StreamFailure(nil, failure)] : items.map { StreamFailure($0, failure) }
      if plan.failsFast { control.stop(.failure) }
    case .cancelled:
      outcome.tally.cancelled += count
      outcome.failures += items.map { StreamFailure($0, nil) }
      control.stop(each.runner.host.isCancelled ? .signal : .cancelled)
    }
  }

  private func write(_ result: RunResult, _ input: RunResult.Input) {
    guard let format = plan.format else { return }
    if let refusal = format.append(result, input: input, to: &outcome.output) {
      end(.failed(refusal), at: nil)
    }
  }

  /// Ends the stream with a stop that would end any run.
  private func end(_ stop: Stop, at item: Item?) {
    outcome.end = outcome.end ?? stop
    isOver = true
    if let item { outcome.failures.append(StreamFailure(item, nil)) }
    outcome.tally.cancelled += item == nil ? 0 : 1
    control.stop(each.runner.host.isCancelled ? .signal : .broken)
  }
}
