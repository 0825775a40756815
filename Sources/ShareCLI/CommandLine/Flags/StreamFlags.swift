extension Flag {
  /// Shares several items at a time.
  package static let batch = Flag(
    "batch", value: .count(from: 1), group: .run,
    summary: "share this many items at a time",
    detail: """
      Like `--each`, but handles N items at a time as one set. If a set fails as a whole, each of \
      its items is tried on its own, unless the activity says `once`. In JSON, the result of a set \
      has `inputs` instead of `input`.
      """)

  /// Sets the number of workers.
  package static let workers = Flag(
    "workers", short: "j", value: .count(from: 1), group: .run,
    summary: "process this many items in parallel",
    detail: """
      Processes N items in parallel. By default there is one worker per processor for built-in \
      activities and those with `parallel = true`, and one for the others; an activity with \
      `parallel = false` never has more than one. Each worker loads the configuration for itself and \
      shares no globals; a single worker takes the items in order.
      """)

  /// Writes results as they complete.
  package static let unordered = Flag(
    "unordered", group: .run,
    summary: "write results as they complete",
    detail:
      "Writes results as they complete instead of in item order; each one is still written whole.")

  /// Stops after a failure.
  package static let failFast = Flag(
    "fail-fast", group: .run,
    summary: "start no more items after the first failure",
    detail: """
      Starts no more items after the first failure. Items already started finish; items that were \
      read but not started are `cancelled`.
      """)

  /// Tries again after temporary failures.
  package static let retries = Flag(
    "retries", value: .count(from: 0), group: .run,
    summary: "retry this many times after temporary failures",
    detail: """
      Retries up to N times after a temporary failure: a program that exits with status 75, or \
      `share.fail(message, { retry = true })`. The delays are random and grow from half a second to \
      at most half a minute.
      """)

  /// Limits how many items are started in a second.
  package static let rate = Flag(
    "rate", value: .rate, group: .run,
    summary: "start at most this many items per second: 10/s",
    detail: "Limits how many items are started per second by all workers together: `10/s`, `0.5/s`."
  )

  /// Keeps the items that failed.
  package static let failedFile = Flag(
    "failed", value: .file, group: .run,
    summary: "write the items that failed to a file",
    detail: """
      Writes the items that failed or were cancelled to a file, as JSON Lines. \
      `share run ID --each --jsonl < FILE` then retries just those. The file is replaced at the end, \
      so it can also be the input.
      """)

  /// Decides when progress is shown.
  package static let progress = Flag(
    "progress", value: .choice("WHEN", of: ["auto", "always", "never"]), group: .run,
    summary: "show progress: auto, always, never",
    detail: """
      When to show progress on standard error (items done, failures, time left): `auto` (the \
      default) on a terminal, `always` or `never`. The signal USR1 prints the same once, at any time.
      """)

  /// The options that need a stream of items.
  package static let streamFlags: [Flag] = [
    .batch, .workers, .unordered, .failFast, .rate, .failedFile,
  ]
}
