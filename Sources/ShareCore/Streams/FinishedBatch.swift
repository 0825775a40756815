/// Holds what a worker made of a batch, or of its first part.
struct FinishedBatch: @unchecked Sendable {
  /// Numbers the first record in the order they were handed out.
  let first: Int
  /// Counts the records that are done.
  var count = 0
  var output = Bytes()
  var collected: [(Item, RunResult)] = []
  var tally = StreamTally()
  var failures: [StreamFailure] = []
  /// Holds what was given back because the batch took long.
  var rest: StreamBatch?
  /// Tells that the worker goes on with the rest of the batch.
  var isPart = false
  /// Ends the whole stream.
  var end: Stop?
  var nanoseconds = 0
}

/// Counts the items of a stream by what became of them.
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

/// Tells of an item of a stream that failed or was cancelled.
package struct StreamFailure {
  /// Nil for a record that could not be read.
  package let item: Item?
  /// Nil where it was cancelled.
  package let failure: Failure?

  package init(_ item: Item?, _ failure: Failure?) {
    self.item = item
    self.failure = failure
  }
}
