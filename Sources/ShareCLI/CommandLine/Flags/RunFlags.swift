extension Flag {
  /// Shares each item separately.
  package static let each = Flag(
    "each", group: .run,
    summary: "share each item separately",
    detail: """
      Runs the activity once per item instead of once for all of them. Questions are asked once, \
      before the first item. A failure does not stop the other items; the status is 1 unless all \
      completed. A list of any length is read as a stream, and results are written as they come, in \
      input order. A summary at the end groups failures by cause; `-v` also reports each one as it \
      happens.
      """)

  /// Limits the time of a run.
  package static let timeout = Flag(
    "timeout", value: .duration, group: .run,
    summary: "give up after this long: 500ms 5s 10m 2h 30d",
    detail: """
      Gives up after a time such as `500ms`, `5s`, `10m`, `2h` or `30d`; a bare number is in \
      seconds. With `--each` it applies to each item.
      """)

  /// Decides what happens if a file exists.
  package static let onConflict = Flag(
    "on-conflict", value: .choice("WHAT", of: ["fail", "rename", "skip", "overwrite"]),
    group: .run,
    summary: "if a file exists: fail, rename, skip, overwrite",
    detail: """
      What to do if a file to be written already exists: `fail` (the default), `rename` (`a 2.txt`), \
      `skip` or `overwrite`.
      """)

  /// Shows what would be done.
  package static let dryRun = Flag(
    "dry-run", group: .run,
    summary: "show what would be done as JSON, and do nothing",
    detail: """
      Stops before the activity runs and prints what it would do as a JSON object, or one per item \
      with `--each`: activity, items, options, question and the command line of a program. Starts no \
      program and writes no file.
      """)

  /// The options of a run from the sheet.
  package static let sheetRunFlags: [Flag] = [.onConflict]
  /// The options of a script's run.
  package static let scriptRunFlags: [Flag] = [.timeout, .onConflict]
  /// The options of a run by name.
  package static let runFlags: [Flag] =
    [.each] + streamFlags + [.retries, .timeout, .progress, .onConflict, .dryRun]
}
