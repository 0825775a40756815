import Lua
import ShareCore
import Subprocesses

extension ScriptEngine {
  /// Performs on items in several workers and combines the results in the order of the items.
  ///
  /// Selection and options are decided here; the workers have their own interpreters.
  func runInWorkers(_ id: String, _ items: [Item], _ options: RunOptions) throws(LuaError)
    -> RunResult
  {
    guard let activity = catalogue.activity(id) else { return .failed(nil, .unknownActivity(id)) }
    guard activity.parallel != false else {
      return .failed(nil, .usage("`\(id)` never runs in several workers at once"))
    }
    var run = WorkerRun(engine: self, activity: activity, options: options)
    var result = RunResult(activity: id, outcome: .completed)
    do throws(Stop) {
      result = try withAnswers(of: options) { () throws(Stop) in try run.perform(items) }
    } catch { result.end(by: error) }
    return try unlessCancelled(result)
  }
}

/// Performs one activity on the items of one call in several workers.
private struct WorkerRun {
  let engine: ScriptEngine
  let activity: Activity
  let options: RunOptions
  /// The result of each item, by position.
  private var results: [Int: RunResult] = [:]

  init(engine: ScriptEngine, activity: Activity, options: RunOptions) {
    self.engine = engine
    self.activity = activity
    self.options = options
  }

  mutating func perform(_ items: [Item]) throws(Stop) -> RunResult {
    var ready: [(place: Int, item: Item)] = []
    for (place, item) in items.enumerated() {
      if let refused = refusal(of: item) {
        results[place] = refused
      } else if let made = try LazyResolution(activity: activity.id, host: engine.host).resolve(
        item)
      {
        ready.append((place, made))
      }
    }
    let end = ready.isEmpty ? nil : try stream(ready)
    if let stop = end?.end { throw stop }
    var whole = RunResult(activity: activity.id, outcome: .completed)
    for (place, item) in items.enumerated() {
      guard let result = results[place] else { continue }
      whole.add(result, of: item)
    }
    if whole.outcome != .cancelled { whole.summarizeFailures(total: items.count) }
    return whole
  }

  private func refusal(of item: Item) -> RunResult? {
    do {
      _ = try engine.select(ItemList([item]), options.selection, only: activity.id)
        .requireShown(types: engine.host.types)
      return nil
    } catch {
      var failure = error
      failure.item = item.label
      return .refused(activity.id, failure)
    }
  }

  private mutating func stream(_ ready: [(place: Int, item: Item)]) throws(Stop) -> StreamSummary {
    var plan = StreamPlan()
    plan.workers = options.workers
    let interpreter = engine.interpreter
    plan.isOver = { interpreter.stopReason != nil || interpreter.remainingTime == .zero }
    var rest = ready[...]
    let source = StreamSource(total: ready.count) { () throws(Stop) in
      rest.popFirst().map { .item($0.item.detached()) }
    }
    var collected: [RunResult] = []
    var sink = StreamSink()
    sink.collect = { _, result in collected.append(result) }
    let makeRun = try makeRun(first: ready[0].item)
    let stream: Stream
    do throws(SubprocessError) {
      stream = try Stream(plan, source, engine.host, sink, makeRun: makeRun)
    } catch { throw .failed(Failure(.unavailable, error.description)) }
    let end = stream.run()
    for (ready, result) in zip(ready, collected) { results[ready.place] = result }
    // Items that had not started when the stream ended early have no result of their own.
    if end.stop != nil {
      for (place, _) in ready.dropFirst(collected.count) {
        results[place] = RunResult(activity: activity.id, outcome: .cancelled)
      }
    }
    return end
  }

  /// Makes the closure with which a worker thread prepares its run.
  private func makeRun(first item: Item) throws(Stop) -> @Sendable (Int) throws -> EachRun {
    var runner = options.runner(engine)
    let configured = try runner.configure(activity, [item])
    let sharedSettings = SharedSettings(configured)
    runner.presenter = .oneByOne(.scripted(options.answers, otherwise: engine.presenter))
    runner.timeout = [options.timeout, engine.interpreter.remainingTime].compactMap { $0 }.min()
    let makeWorker = activity.source == .builtin ? nil : engine.makeWorker
    // Workers only read these, or use parts that are thread-safe.
    nonisolated(unsafe) let (shared, known) = (runner, activity)
    let id = activity.id
    guard activity.source == .builtin || makeWorker != nil else {
      throw .failed(Failure(.unavailable, "workers cannot be started here"))
    }
    return { _ in
      guard let makeWorker else { return EachRun(shared, known, sharedSettings: sharedSettings) }
      guard let worker = try makeWorker(), let own = worker.catalogue.activity(id) else {
        throw Failure.usage(
          "`\(id)` cannot run in workers, because the configuration does not register it")
      }
      worker.presenter = shared.presenter
      worker.conflictPolicy = shared.conflictPolicy
      return EachRun(shared, own, sharedSettings: sharedSettings, keeping: worker)
    }
  }
}
