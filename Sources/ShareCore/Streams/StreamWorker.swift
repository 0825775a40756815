import Glibc

/// Performs on the batches of a stream, one item after another.
package final class StreamWorker {
  let each: EachRun
  let plan: StreamPlan
  let control: StreamControl
  // One thread uses a worker: what is checked at run time costs a tenth of an item.
  @exclusivity(unchecked) var reader: DirectRecord?
  let judge: DirectJudge?
  let direct: DirectPerformer?
  let chunk = DirectChunk()
  var description: ItemTemplate?
  let directOutput: DirectOutput?
  let dryRun: DryRun
  @exclusivity(unchecked) var outcome = FinishedBatch(first: 0)
  /// Tells that the outcome ends the stream, without a look at how.
  @exclusivity(unchecked) private(set) var isOver = false

  init(_ each: EachRun, _ plan: StreamPlan, _ control: StreamControl) {
    self.each = each
    self.plan = plan
    self.control = control
    dryRun = DryRun(each.runner, each.sharedSettings)
    reader = plan.list.flatMap(DirectRecord.init)
    judge = plan.batch == 1 && plan.format != nil ? DirectJudge(each) : nil
    direct = plan.isDryRun ? nil : DirectPerformer(each)
    directOutput = plan.format.map { DirectOutput($0, activity: each.activity.id) }
  }

  /// Performs on a batch, or on its first part when that takes long: the rest goes back.
  func perform(_ batch: StreamBatch) -> FinishedBatch {
    outcome = FinishedBatch(first: batch.first)
    var batch = batch
    let start = StreamClock.now()
    if plan.batch == 1 { performSingly(&batch) } else { performTogether(&batch) }
    direct?.close()
    outcome.count = batch.first - outcome.first
    outcome.rest = batch.isEmpty ? nil : batch
    outcome.nanoseconds = StreamClock.now() - start
    defer { outcome = FinishedBatch(first: 0) }
    return outcome
  }

  /// Says how long a worker keeps to itself what others could do.
  private static let patience = 4_000_000

  // One by one

  private func performSingly(_ batch: inout StreamBatch) {
    let limit = StreamClock.now(CLOCK_MONOTONIC_COARSE) + Self.patience
    if mayBeDirect(batch) { return batch.consumeRecords { performDirectly(&$0, until: limit) } }
    batch.consume(
      record: { bytes, number in
        performRecord(bytes, number)
        return goesOn(until: limit)
      },
      entry: { entry in
        perform(entry)
        return goesOn(until: limit)
      })
  }

  /// Tells whether the next item is done here; when all are to stop, it is done with quickly.
  func goesOn(until limit: Int) -> Bool {
    guard !isOver else { return false }
    return control.isStopping || StreamClock.now(CLOCK_MONOTONIC_COARSE) < limit
  }

  func performRecord(_ bytes: UnsafeRawBufferPointer, _ number: Int) {
    guard let list = plan.list, let record = list.format.record(Bytes(bytes), number: number)
    else { return }
    for entry in list.entries(of: record, number: number) where !isOver {
      perform(entry)
    }
  }

  private func perform(_ entry: ItemEntry) {
    switch entry {
    case .bad(let failure): take(.failed(nil, failure), of: nil)
    case .item(let item):
      guard !control.isStopping else { return cancel(item) }
      plan.isDryRun ? describe([item]) : perform(item)
    }
  }

  private func perform(_ item: Item) {
    do throws(Stop) { take(try each.perform(item), of: item) } catch { end(error, at: item) }
  }

  var retries: Int { max(each.runner.retries, each.activity.retries) }

  /// Goes on the long way after an attempt that failed for a while.
  func retry(_ item: Item, after failure: Failure) {
    var first: Failure? = failure
    let result = each.runner.retrying(automatically: each.activity.retries) {
      if let failure = first {
        first = nil
        return .failed(each.activity.id, failure)
      }
      var again = each
      again.runner.retries = 0
      do throws(Stop) { return try again.perform(item) } catch {
        var result = RunResult(activity: each.activity.id, outcome: .completed)
        result.end(by: error)
        return result
      }
    }
    take(result, of: item)
  }

  // Together

  private func performTogether(_ batch: inout StreamBatch) {
    var items: [Item] = []
    batch.consume(
      record: { bytes, number in
        guard let list = plan.list, let record = list.format.record(Bytes(bytes), number: number)
        else { return true }
        for entry in list.entries(of: record, number: number) { gather(entry, &items) }
        return true
      },
      entry: { entry in
        gather(entry, &items)
        return true
      })
    guard !items.isEmpty else { return }
    guard !control.isStopping else { return items.forEach(cancel) }
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

  /// Counts and writes the result of one item; nil stands for a record that is none.
  func take(_ result: RunResult, of item: Item?) {
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

  /// Ends the stream by what would end any run.
  private func end(_ stop: Stop, at item: Item?) {
    outcome.end = outcome.end ?? stop
    isOver = true
    if let item { outcome.failures.append(StreamFailure(item, nil)) }
    outcome.tally.cancelled += item == nil ? 0 : 1
    control.stop(each.runner.host.isCancelled ? .signal : .broken)
  }
}
