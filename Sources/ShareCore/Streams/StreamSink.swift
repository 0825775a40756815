/// Takes what comes out of a stream, on the thread that runs it.
package struct StreamSink {
  /// Is the descriptor that results are written to, -1 where nobody can hang up.
  package var descriptor: Int32 = -1
  /// Writes results; what it throws stops the stream.
  package var write: (Bytes) throws -> Void = { _ in }
  /// Is what a write throws when nobody reads.
  package var closed: (any Error)?
  /// Stops what runs when the results can go nowhere.
  package var abandon: (any Error) -> Void = { _ in }
  package var failure: (StreamFailure) -> Void = { _ in }
  package var collect: (Item, RunResult) -> Void = { _, _ in }
  package var showsProgress = false
  /// Shows how far it is, five times a second at the most.
  package var progress: (StreamStatus) -> Void = { _ in }
  /// Says how far it is, because somebody asked.
  package var status: (StreamStatus) -> Void = { _ in }

  package init() {}

  func take(_ outcome: FinishedBatch) throws {
    for failure in outcome.failures { self.failure(failure) }
    for (item, result) in outcome.collected { collect(item, result) }
    if !outcome.output.isEmpty { try write(outcome.output) }
  }
}

/// Says how a stream ended.
package struct StreamSummary {
  package let tally: StreamTally
  /// Is why no more items were started before the end of the input; nil where all were.
  package let stop: StreamStop?
  package let lastRead: String?
  /// Is what would have ended any run.
  package let end: Stop?
  package let outputProblem: (any Error)?
}
