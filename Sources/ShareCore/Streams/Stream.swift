import Glibc
package import Subprocesses

/// Performs an activity on a stream of items: reads them, hands them out to workers, and writes
/// the results, each whole and in order.
///
/// One thread reads and writes; every worker has a thread of its own, which starts and waits for
/// the children of its items. Only what is in progress is kept in memory.
package final class Stream {
  let plan: StreamPlan
  let control = StreamControl()
  let host: Host
  var source: StreamSource
  var window: StreamWindow
  var pace: StreamPace
  let wakeup: Wakeup
  let queue: StreamQueue
  /// Makes what the worker of a number performs, on its thread; number 0 uses the loaded activity.
  private let makeRun: @Sendable (Int) throws -> EachRun
  let sink: StreamSink
  private var threads: [WorkerThread] = []
  /// Batches that were handed back, to be handed out before anything else.
  private var returned: [StreamBatch] = []
  private var last: StreamBatch?
  /// The number of batches that workers have.
  private var batchesOut = 0
  private var recordsOut = 0
  private var outputProblem: (any Error)?
  private var end: Stop?
  private var meter = StreamMeter()
  private var shown = 0

  package init(
    _ plan: StreamPlan, _ source: StreamSource, _ host: Host, _ sink: StreamSink,
    makeRun: @escaping @Sendable (Int) throws -> EachRun
  ) throws(SubprocessError) {
    self.plan = plan
    self.source = source
    self.host = host
    self.sink = sink
    self.makeRun = makeRun
    wakeup = try Wakeup()
    queue = StreamQueue(wakeup)
    window = StreamWindow(isOrdered: plan.isOrdered)
    pace = StreamPace(rate: plan.rate)
  }

  /// Performs until the input ends or something stops the stream.
  package func run() -> StreamSummary {
    meter.note(0, fraction: source.fraction, at: StreamClock.now())
    return wakeup.countingRequests {
      while step() { wait() }
      queue.close()
      for thread in threads { thread.join() }
      return StreamSummary(
        tally: window.arrived, stop: control.stop, lastRead: last.flatMap(name), end: end,
        outputProblem: outputProblem)
    }
  }

  /// Does what can be done now; returns false when the stream is done.
  private func step() -> Bool {
    if host.isCancelled { control.stop(.signal) }
    if plan.isOver?() ?? false { control.stop(.cancelled) }
    for outcome in queue.collect() { take(outcome) }
    write()
    handOut()
    report()
    return batchesOut > 0 || !returned.isEmpty || !(control.isStopping || source.isAtEnd)
  }

  // Out

  private func handOut() {
    while batchesOut < 2 * plan.workers {
      if let batch = returned.popLast() {
        var rest = batch
        let head = rest.split(control.isStopping ? .max : max(1, pace.size))
        if !rest.isEmpty { returned.append(rest) }
        put(head)
      } else {
        guard !control.isStopping, window.hasRoom, let batch = takeBatch() else { return }
        put(batch)
      }
    }
  }

  private func takeBatch() -> StreamBatch? {
    let allowed = pace.allowance()
    guard allowed > 0, !source.isAtEnd else { return nil }
    let limit = plan.batch > 1 ? plan.batch : allowed
    do throws(Stop) {
      let batch = try source.take(limit, minimum: plan.batch > 1 ? limit : 1)
      if let batch {
        pace.start(batch.count)
        last = batch
      }
      return batch
    } catch {
      stop(error)
      return nil
    }
  }

  private func put(_ batch: StreamBatch) {
    batchesOut += 1
    recordsOut += batch.count
    let isUnexpected = queue.put(batch)
    guard isUnexpected, threads.count < plan.workers else { return }
    start(threads.count)
  }

  private func start(_ number: Int) {
    do throws(SubprocessError) {
      // All workers share the plan, and only read it.
      nonisolated(unsafe) let plan = plan
      let (control, queue, makeRun) = (control, queue, makeRun)
      threads.append(
        try WorkerThread {
          StreamWorker.work(
            queue, control, isFirst: number == 0, isAlone: plan.workers == 1
          ) { StreamWorker(try makeRun(number), plan, control) }
        })
    } catch {
      // The workers that run already do the work.
      guard threads.isEmpty else { return }
      stop(.failed(Failure(.unavailable, error.description)))
      for outcome in queue.drop() { take(outcome) }
    }
  }

  // Back

  private func take(_ outcome: FinishedBatch) {
    batchesOut -= outcome.isPart ? 0 : 1
    recordsOut -= outcome.count + (outcome.rest?.count ?? 0)
    pace.learn(outcome)
    if let end = outcome.end { stop(end) }
    if let rest = outcome.rest, end == nil, outputProblem == nil {
      let place = returned.firstIndex { $0.first < rest.first } ?? returned.count
      returned.insert(rest, at: place)
    }
    window.put(outcome)
  }

  private func write() {
    while let outcome = window.take() {
      guard outputProblem == nil else { continue }
      do { try sink.take(outcome) } catch { abandon(error) }
    }
  }

  /// Gives up because results cannot be written.
  private func abandon(_ problem: any Error) {
    outputProblem = outputProblem ?? problem
    control.stop(.output)
    returned = []
    sink.abandon(problem)
  }

  /// Ends the stream with a stop that would end any run.
  private func stop(_ stop: Stop) {
    control.stop(host.isCancelled ? .signal : .broken)
    end = end ?? stop
  }

  // Waiting

  private func wait() {
    var entries = [
      pollfd(fd: wakeup.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(
        fd: control.isStopping ? -1 : host.cancellation.descriptor, events: Int16(POLLIN),
        revents: 0),
      // The output is only watched for its reader to close it.
      pollfd(fd: outputProblem == nil ? sink.descriptor : -1, events: 0, revents: 0),
      pollfd(fd: wantsInput ? source.descriptor ?? -1 : -1, events: Int16(POLLIN), revents: 0),
    ]
    poll(&entries, nfds_t(entries.count), patience)
    if entries[0].revents != 0 { wakeup.clear() }
    if entries[2].revents & Int16(POLLERR) != 0, let closed = sink.closed { abandon(closed) }
  }

  private var canHandOut: Bool {
    !control.isStopping && batchesOut < 2 * plan.workers && window.hasRoom
  }

  private var wantsInput: Bool { canHandOut && source.isWaiting }

  private var patience: Int32 {
    let rate = canHandOut && !source.isAtEnd && !source.isWaiting ? pace.wait() : -1
    guard sink.showsProgress || plan.isOver != nil else { return rate }
    return rate < 0 ? 200 : min(200, rate)
  }

  // Telling

  private func report() {
    if Wakeup.takeRequests() > 0 { sink.status(status) }
    guard sink.showsProgress else { return }
    let now = StreamClock.now()
    guard now - shown >= 200_000_000 else { return }
    if shown != 0 { sink.progress(status) }
    shown = now
  }

  private var status: StreamStatus {
    var status = StreamStatus()
    status.tally = window.arrived
    status.pending = recordsOut + returned.reduce(0) { $0 + $1.count }
    status.fraction = source.fraction
    status.total = source.total
    let now = StreamClock.now()
    meter.note(status.tally.total, fraction: status.fraction, at: now)
    meter.complete(&status, at: now)
    return status
  }

  /// Returns a name for the last item that was read.
  private func name(_ batch: StreamBatch) -> String? {
    var name: String?
    var batch = batch
    batch.consume(
      record: { bytes, number in
        name = "record \(number), `\(Bytes(bytes).cut(to: 60).shown)`"
        return true
      },
      entry: { entry in
        if case .item(let item) = entry { name = "`\(item.label.shown)`" }
        return true
      })
    return name
  }
}
