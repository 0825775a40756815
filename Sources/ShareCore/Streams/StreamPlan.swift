/// How a stream is performed; the same for all its workers.
package struct StreamPlan {
  /// Reads the records of a list; nil if there are only items.
  package var list: ListIntake?
  /// How results are written; nil collects them.
  package var format: ResultFormat?
  /// The number of items that are performed on together.
  package var batch = 1
  package var isDryRun = false
  /// Whether no more items are started after the first failure.
  package var failsFast = false
  /// The number of workers, each of which performs on its own items.
  package var workers = 1
  /// Whether results come in the order of the input, not of completion.
  package var isOrdered = true
  /// The maximum number of items started in a second.
  package var rate: Double?

  /// Returns whether the stream has to end; asked from time to time.
  package var isOver: (() -> Bool)?

  package init() {}
}

/// Why no more items are started.
package enum StreamStop: Int, Sendable {
  case failure = 1
  /// Nobody reads the output any more, or it cannot be written.
  case output
  case signal
  /// The person or the script cancelled an item.
  case cancelled
  /// What would end any run: bad usage, a broken script.
  case broken
}
