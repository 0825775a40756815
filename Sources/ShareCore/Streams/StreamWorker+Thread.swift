extension StreamWorker {
  /// Performs on batches until there are no more.
  ///
  /// Without the first worker the stream ends; another one that cannot be made is done without. One
  /// that is alone keeps what is left of a batch, for the next batch must not overtake it.
  static func work(
    _ queue: StreamQueue, _ control: StreamControl, isFirst: Bool, isAlone: Bool,
    _ make: () throws -> StreamWorker
  ) {
    let worker: StreamWorker
    do { worker = try make() } catch {
      guard isFirst else { return }
      control.stop(.broken)
      return give(up: queue, stop(error))
    }
    while let batch = queue.take() {
      var outcome = worker.perform(batch)
      while isAlone, outcome.end == nil, let rest = outcome.rest {
        outcome.rest = nil
        outcome.isPart = true
        queue.deliver(outcome)
        outcome = worker.perform(rest)
      }
      queue.deliver(outcome)
    }
  }

  /// Hands batches back as they are, with what is wrong.
  private static func give(up queue: StreamQueue, _ stop: Stop) {
    while let batch = queue.take() {
      var outcome = FinishedBatch(first: batch.first)
      outcome.rest = batch
      outcome.end = stop
      queue.deliver(outcome)
    }
  }

  private static func stop(_ error: any Error) -> Stop {
    if let stop = error as? Stop { return stop }
    return .failed(error as? Failure ?? Failure(.failed, "\(error)"))
  }
}
