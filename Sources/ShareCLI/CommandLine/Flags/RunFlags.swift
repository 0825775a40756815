extension Flag {
  /// Makes every item a share of its own.
  package static let each = Flag(
    "each", group: .run,
    summary: "make every item a share of its own",
    detail: """
      Judges and performs every item alone; without it the items are one set. What must be asked is \
      asked once, before the first. A failure does not stop the others; the status is 1 unless all \
      completed. A list is read little by little, however long it is, and results are written as \
      they come, in the order of the input. At the end a summary groups the failures by cause; with \
      `-v` each is told when it happens.
      """)

  /// Limits the time of a run.
  package static let timeout = Flag(
    "timeout", value: .duration, group: .run,
    summary: "give up after this time: 500ms 5s 10m 2h 30d",
    detail: """
      Gives up after a time such as `500ms`, `5s`, `10m`, `2h` or `30d`; a bare number is seconds. \
      With `--each` it counts for every item alone.
      """)

  /// Says what to do about a file that is already there.
  package static let onConflict = Flag(
    "on-conflict", value: .choice("WHAT", of: ["fail", "rename", "skip", "overwrite"]),
    group: .run,
    summary: "when a file is already there: fail, rename, skip, overwrite",
    detail: """
      Says what happens when a file to be written is already there: `fail` (the default), `rename` \
      (`a 2.txt`), `skip` or `overwrite`.
      """)

  /// Shows what would be run.
  package static let dryRun = Flag(
    "dry-run", group: .run,
    summary: "show what would be done as JSON, and do nothing",
    detail: """
      Does everything up to the performance and prints it as one JSON object, with `--each` one per \
      item: activity, items, options, question and the command line of a program. No program is \
      started and no file is written.
      """)

  /// The options of a run from the sheet.
  package static let sheetRunFlags: [Flag] = [.onConflict]
  /// The options of a script's run.
  package static let scriptRunFlags: [Flag] = [.timeout, .onConflict]
  /// The options of a run by name.
  package static let runFlags: [Flag] =
    [.each] + streamFlags + [.retries, .timeout, .progress, .onConflict, .dryRun]
}
