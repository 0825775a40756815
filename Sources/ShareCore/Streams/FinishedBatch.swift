/// The results of a batch, or of its first part.
///
/// It is unchecked because a `Stop` and items are not sendable: the worker that made it hands it over
/// and keeps nothing of it.
struct FinishedBatch: @unchecked Sendable {
  /// The number of its first record, in the order they were handed out.
  let first: Int
  /// The number of records that are done.
  var count = 0
  var output = Bytes()
  var collected: [(Item, RunResult)] = []
  var tally = StreamTally()
  var failures: [StreamFailure] = []
  /// The rest of the batch, given back because it took too long.
  var rest: StreamBatch?
  /// Whether the worker goes on with the rest of the batch.
  var isPart = false
  /// What ends the whole stream.
  var end: Stop?
  var nanoseconds = 0
}

/// The number of items of a stream by outcome.
package struct StreamTally: Equatable, Sendable {
  package var completed = 0
  package var failed = 0
  package var cancelled = 0

  package var total: Int { completed + failed + cancelled }

  mutating func add(_ other: StreamTally) {
    completed += other.completed
    failed += other.failed
    cancelled += other.cancelled
  }
}

/// An item of a stream that failed or was cancelled.
package struct StreamFailure {
  /// Nil for a record that could not be read.
  package let item: Item?
  /// Nil if it was cancelled.
  package let failure: Failure?

  package init(_ item: Item?, _ failure: Failure?) {
    self.item = item
    self.failure = failure
  }
}
