extension StreamWorker {
  /// Performs on batches until there are no more.
  ///
  /// The stream ends if the first worker cannot be made, and goes on without any other one. A worker
  /// that is alone keeps the rest of a batch, because the next batch must not overtake it.
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

  /// Hands batches back unchanged, with what is wrong.
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
