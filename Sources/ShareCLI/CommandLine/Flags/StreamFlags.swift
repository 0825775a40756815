extension Flag {
  /// Hands over some items at a time.
  package static let batch = Flag(
    "batch", value: .count(from: 1), group: .run,
    summary: "perform on so many items at a time",
    detail: """
      Is like `--each`, but performs on N items together: they are judged and performed as one set. \
      When a set fails as a whole, each of its items is tried alone, unless the activity says \
      `once`. In JSON the result of a set has `inputs` in place of `input`.
      """)

  /// Says how many items are performed on at once.
  package static let workers = Flag(
    "workers", short: "j", value: .count(from: 1), group: .run,
    summary: "perform on so many items at once",
    detail: """
      Performs on N items at once. Without it there are as many workers as processors for built-in \
      activities and those with `parallel = true`, else one; an activity with `parallel = false` \
      never has more. Each worker loads the configuration for itself and shares no globals; one \
      alone performs in the order of the items.
      """)

  /// Gives results as they come.
  package static let unordered = Flag(
    "unordered", group: .run,
    summary: "write results as they come, not in the order of the items",
    detail:
      "Writes results as they come, not in the order of the items; each is whole all the same.")

  /// Stops after a failure.
  package static let failFast = Flag(
    "fail-fast", group: .run,
    summary: "start no more items after the first failure",
    detail: """
      Starts no more items after the first failure. Those that run come to their end; those that \
      were read and not started are `cancelled`.
      """)

  /// Tries again after temporary failures.
  package static let retries = Flag(
    "retries", value: .count(from: 0), group: .run,
    summary: "try again so often after temporary failures",
    detail: """
      Makes N more attempts after temporary failures, which are status 75 of a program and \
      `share.fail(message, { retry = true })`. The pauses before them are random and grow from half \
      a second to half a minute at the most.
      """)

  /// Bounds how many items are started in a second.
  package static let rate = Flag(
    "rate", value: .rate, group: .run,
    summary: "start no more items in a second: 10/s",
    detail: "Starts at most so many items in a second, with all workers together: `10/s`, `0.5/s`.")

  /// Keeps the items that failed.
  package static let failedFile = Flag(
    "failed", value: .file, group: .run,
    summary: "write the items that failed to a file",
    detail: """
      Writes the items that failed or were cancelled to a file, as JSON Lines that `--jsonl` takes: \
      `share run ID --each --jsonl < FILE` performs on just those. The file is replaced at the end, \
      so it may be the input too.
      """)

  /// Says when progress is shown.
  package static let progress = Flag(
    "progress", value: .choice("WHEN", of: ["auto", "always", "never"]), group: .run,
    summary: "show progress: auto, always, never",
    detail: """
      Shows on standard error how many items are done, how many failed and how long the rest may \
      take: `auto` (the default) on a terminal, `always` or `never`. The signal USR1 prints the same \
      once, at any time.
      """)

  /// The options that need a stream of items.
  package static let streamFlags: [Flag] = [
    .batch, .workers, .unordered, .failFast, .rate, .failedFile,
  ]
}
