/// Says how a stream is to be performed; the same for all its workers.
package struct StreamPlan {
  /// Reads the records of a list; nil where there are items alone.
  package var list: ListIntake?
  /// Says how results are written; nil collects them.
  package var format: ResultFormat?
  /// Counts the items that are performed on together.
  package var batch = 1
  package var isDryRun = false
  /// Stops starting items after the first failure.
  package var failsFast = false
  /// Counts the items that may be performed on at once.
  package var workers = 1
  /// Gives results in the order of the input, not of completion.
  package var isOrdered = true
  /// Bounds how many items are started in a second.
  package var rate: Double?

  /// Tells from time to time that the stream has to end.
  package var isOver: (() -> Bool)?

  package init() {}
}

/// Says why no more items are started.
package enum StreamStop: Int, Sendable {
  case failure = 1
  /// Nobody reads the output any more, or it cannot be written.
  case output
  case signal
  /// An item was given up by the person or the script.
  case cancelled
  /// What would end any run: bad usage, a broken script.
  case broken
}
