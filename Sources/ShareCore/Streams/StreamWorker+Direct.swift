extension StreamWorker {
  /// Tells whether a batch may hold records for the short way.
  func mayBeDirect(_ batch: StreamBatch) -> Bool {
    guard reader != nil, judge != nil, case .records(let range) = batch.content,
      // A NUL in a list of lines is for the long way to refuse.
      !(plan.list?.format == .lines && range.contains(0))
    else { return false }
    return plan.isDryRun ? each.activity.commandLine == nil : direct != nil
  }

  /// Performs on records in turn, the short way wherever that does.
  func performDirectly(_ range: inout RecordRange, until limit: Int) {
    repeat {
      let start = range
      gather(&range)
      let done = chunk.count > 0 ? performChunk(until: limit) : 0
      if done < chunk.count {
        range = start
        range.skip(done)
      }
      if done == 0, let (bytes, number) = range.next() { performRecord(bytes, number) }
    } while range.count > 0 && goesOn(until: limit)
  }

  /// Takes records off the front that go the short way, as many as are good to have at a time.
  private func gather(_ range: inout RecordRange) {
    chunk.removeAll()
    guard let judge, !control.isStopping else { return }
    let limit = direct?.isTimed == true ? 1 : chunk.limit
    while chunk.count < limit, let record = range.peek(),
      let (item, lasts) = reader?.read(record), judge.takes(item)
    {
      chunk.append(item)
      range.skip(record)
      guard lasts else { return }
    }
  }

  /// Performs on a chunk, and returns how many of it are done with.
  private func performChunk(until limit: Int) -> Int {
    guard let direct else { return describeChunk() }
    let made = direct.perform(chunk, until: limit)
    if let directOutput {
      for place in 0..<made.plain {
        directOutput.append(
          chunk.results[place], input: chunk.items[place], to: &outcome.output)
      }
    }
    outcome.tally.completed += made.plain
    var done = made.plain
    if let other = made.other {
      take(other, of: Item(chunk.items[done]))
      done += 1
    }
    chunk.adapt(done: done, isAlone: made.isAlone)
    return done
  }

  /// Takes what came of an item that gave back more than a text or URL, or failed.
  private func take(_ outcome: Result<Activity.Report, Stop>, of item: Item) {
    var result = RunResult(activity: each.activity.id, outcome: .completed)
    switch outcome {
    case .success(let report):
      result.add(report)
      result.summarizeFailures(total: 1)
    case .failure(.failed(let failure)) where failure.isTemporary && retries > 0:
      return retry(item, after: failure)
    case .failure(let stop):
      result.end(by: stop, of: item, isEach: each.activity.each)
    }
    take(result, of: item)
  }

  /// Writes what would be done with a chunk; 0 where that is to be found out the long way.
  private func describeChunk() -> Int {
    if description == nil {
      // What would stop it is found out again and told the long way.
      description = try? ItemTemplate { (mark) throws(Stop) in
        try dryRun.describe(each.activity, [mark])
      }
    }
    guard let description else { return 0 }
    for item in chunk.items { description.append(item, to: &outcome.output) }
    outcome.tally.completed += chunk.count
    chunk.adapt(done: chunk.count, isAlone: false)
    return chunk.count
  }
}
