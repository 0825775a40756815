/// Takes what comes out of a stream, on the thread that runs it.
package struct StreamSink {
  /// The descriptor that results are written to, -1 if it cannot be closed by its reader.
  package var descriptor: Int32 = -1
  /// Writes results; an error stops the stream.
  package var write: (Bytes) throws -> Void = { _ in }
  /// The error of a write that nobody reads.
  package var closed: (any Error)?
  /// Stops what runs when results cannot be written.
  package var abandon: (any Error) -> Void = { _ in }
  package var failure: (StreamFailure) -> Void = { _ in }
  package var collect: (Item, RunResult) -> Void = { _, _ in }
  package var showsProgress = false
  /// Shows the progress, at most five times a second.
  package var progress: (StreamStatus) -> Void = { _ in }
  /// Prints the progress on request.
  package var status: (StreamStatus) -> Void = { _ in }

  package init() {}

  func take(_ outcome: FinishedBatch) throws {
    for failure in outcome.failures { self.failure(failure) }
    for (item, result) in outcome.collected { collect(item, result) }
    if !outcome.output.isEmpty { try write(outcome.output) }
  }
}

/// How a stream ended.
package struct StreamSummary {
  package let tally: StreamTally
  /// Why no more items were started before the end of the input; nil if all were.
  package let stop: StreamStop?
  package let lastRead: String?
  /// The stop that would have ended any run.
  package let end: Stop?
  package let outputProblem: (any Error)?
}
