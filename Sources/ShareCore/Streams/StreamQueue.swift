import Subprocesses

/// Carries batches to the workers of a stream and finished ones back.
final class StreamQueue: Sendable {
  private struct State {
    var batches: [StreamBatch] = []
    var outcomes: [FinishedBatch] = []
    var idle = 0
    var isClosed = false
  }

  private let state = Monitor(State())
  private let wakeup: Wakeup

  init(_ wakeup: Wakeup) { self.wakeup = wakeup }

  /// Hands out a batch; returns whether no worker was waiting for it.
  func put(_ batch: StreamBatch) -> Bool {
    var isUnexpected = false
    state.change {
      $0.batches.append(batch)
      isUnexpected = $0.idle < $0.batches.count
    }
    return isUnexpected
  }

  /// Waits for a batch; nil when there will be no more.
  func take() -> StreamBatch? {
    state.with { $0.idle += 1 }
    return state.wait { (state: inout State) -> StreamBatch?? in
      guard !state.batches.isEmpty || state.isClosed else { return nil }
      state.idle -= 1
      return .some(state.batches.isEmpty ? nil : state.batches.removeFirst())
    }
  }

  /// Hands back a finished batch and wakes the thread that collects them.
  func deliver(_ outcome: FinishedBatch) {
    let isFirst = state.with { state in
      state.outcomes.append(outcome)
      return state.outcomes.count == 1
    }
    if isFirst { wakeup.wake() }
  }

  /// Takes the batches that are finished.
  func collect() -> [FinishedBatch] {
    state.with { state in
      defer { state.outcomes = [] }
      return state.outcomes
    }
  }

  /// Takes back what no worker has taken.
  func drop() -> [FinishedBatch] {
    state.with { state in
      defer { state.batches = [] }
      return state.batches.map { batch in
        var outcome = FinishedBatch(first: batch.first)
        outcome.count = batch.count
        return outcome
      }
    }
  }

  /// Lets workers end when no batch is left.
  func close() { state.change(wakingAll: true) { $0.isClosed = true } }
}
