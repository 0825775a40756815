import Glibc

/// Performs on the batches of a stream, one item after another.
package final class StreamWorker {
  let each: EachRun
  let plan: StreamPlan
  private let control: StreamControl
  // One thread uses a worker: what is checked at run time costs a tenth of an item.
  @exclusivity(unchecked) private var reader: DirectRecord?
  private let judge: DirectJudge?
  private let direct: DirectPerformer?
  private var description: ItemTemplate?
  private let directOutput: DirectOutput?
  private let dryRun: DryRun
  @exclusivity(unchecked) private var outcome = StreamOutcome(first: 0)
  /// Tells that the outcome ends the stream, without a look at how.
  @exclusivity(unchecked) private var isOver = false

  init(_ each: EachRun, _ plan: StreamPlan, _ control: StreamControl) {
    self.each = each
    self.plan = plan
    self.control = control
    dryRun = DryRun(each.runner, each.settlement)
    reader = plan.list.flatMap(DirectRecord.init)
    judge = plan.batch == 1 && plan.format != nil ? DirectJudge(each) : nil
    direct = plan.isDryRun ? nil : DirectPerformer(each)
    directOutput = plan.format.map { DirectOutput($0, activity: each.activity.id) }
  }

  /// Performs on a batch, or on its first part when that takes long: the rest goes back.
  func perform(_ batch: StreamBatch) -> StreamOutcome {
    outcome = StreamOutcome(first: batch.first)
    var batch = batch
    let start = StreamClock.now()
    if plan.batch == 1 { performSingly(&batch) } else { performTogether(&batch) }
    direct?.close()
    outcome.count = batch.first - outcome.first
    outcome.rest = batch.isEmpty ? nil : batch
    outcome.nanoseconds = StreamClock.now() - start
    defer { outcome = StreamOutcome(first: 0) }
    return outcome
  }

  /// Says how long a worker keeps to itself what others could do.
  private static let patience = 4_000_000

  // One by one

  private func performSingly(_ batch: inout StreamBatch) {
    let limit = StreamClock.now(CLOCK_MONOTONIC_COARSE) + Self.patience
    let mayBeDirect = mayBeDirect(batch)
    batch.consume(
      record: { bytes, number in
        if !(mayBeDirect && performDirectly(bytes, number)) { performRecord(bytes, number) }
        return goesOn(until: limit)
      },
      entry: { entry in
        perform(entry)
        return goesOn(until: limit)
      })
  }

  /// Tells whether the next item is done here; when all are to stop, it is done with quickly.
  private func goesOn(until limit: Int) -> Bool {
    guard !isOver else { return false }
    return control.isStopping || StreamClock.now(CLOCK_MONOTONIC_COARSE) < limit
  }

  private func performRecord(_ bytes: UnsafeRawBufferPointer, _ number: Int) {
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

  /// Tells whether a batch may hold records for the short way.
  private func mayBeDirect(_ batch: StreamBatch) -> Bool {
    guard reader != nil, judge != nil, !batch.holdsNUL(unlessFor: plan.list?.format) else {
      return false
    }
    return plan.isDryRun ? each.activity.commandLine == nil : direct != nil
  }

  /// Performs the short way; false sends the record the long way.
  private func performDirectly(_ record: UnsafeRawBufferPointer, _ number: Int) -> Bool {
    guard let judge, !control.isStopping else { return false }
    let isDone = reader?.with(record, number: number) { kind, bytes in
      guard judge.takes(kind, bytes) else { return false }
      guard let direct else { return describeDirectly(kind, bytes) }
      performDirectly(kind, bytes, by: direct)
      return true
    }
    return isDone ?? false
  }

  private func describeDirectly(_ kind: Item.Kind, _ bytes: UnsafeRawBufferPointer) -> Bool {
    if description == nil {
      // What would stop it is found out again and told the long way.
      description = try? ItemTemplate { (mark) throws(Stop) in
        try dryRun.describe(each.activity, [mark])
      }
    }
    guard let description else { return false }
    description.append((kind, bytes), to: &outcome.output)
    outcome.tally.completed += 1
    return true
  }

  private func performDirectly(
    _ kind: Item.Kind, _ bytes: UnsafeRawBufferPointer, by direct: DirectPerformer
  ) {
    do throws(Stop) {
      switch try direct.perform(kind, bytes) {
      case .plain(let returned, let result):
        directOutput?.append(returned, result, input: kind, bytes, to: &outcome.output)
        outcome.tally.completed += 1
      case .report(let boxed): take(boxed.report, Item(kind, plain: bytes))
      }
    } catch {
      let item = Item(kind, plain: bytes)
      if case .failed(let failure) = error, failure.isTemporary, retries > 0 {
        return retry(item, after: failure)
      }
      var result = RunResult(activity: each.activity.id, status: .completed)
      result.end(by: error, of: item, isEach: each.activity.each)
      take(result, of: item)
    }
  }

  private func take(_ report: Activity.Report, _ item: Item) {
    var result = RunResult(activity: each.activity.id, status: .completed)
    result.add(report)
    result.settle(total: 1)
    take(result, of: item)
  }

  private var retries: Int { max(each.runner.retries, each.activity.retries) }

  /// Goes on the long way after an attempt that failed for a while.
  private func retry(_ item: Item, after failure: Failure) {
    var first: Failure? = failure
    let result = each.runner.retrying(retries) {
      if let failure = first {
        first = nil
        return .failed(each.activity.id, failure)
      }
      var again = each
      again.runner.retries = 0
      do throws(Stop) { return try again.perform(item) } catch {
        var result = RunResult(activity: each.activity.id, status: .completed)
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
    take(RunResult(activity: each.activity.id, status: .cancelled), of: item)
  }

  /// Counts and writes the result of one item; nil stands for a record that is none.
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
    switch result.status {
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

extension StreamBatch {
  /// Tells whether a list of lines holds a NUL, which is for the long way to refuse.
  fileprivate func holdsNUL(unlessFor format: ListReader.Format?) -> Bool {
    guard format == .lines, case .records(let range) = content else { return false }
    return range.contains(0)
  }
}
