extension Command {
  /// Performs one activity.
  package static let run = Command(
    name: "run", operands: .activityAndItems,
    summary: "perform one activity",
    detail: [
      """
      Performs the activity of this id on the items, without a sheet. It must be one that \
      `share list` shows for them.
      """,
      """
      Returned paths and URLs are printed one a line; one text or data item is printed byte for \
      byte. Without items, standard input is one item when it is not a terminal; an empty list read \
      by `--null`, `--lines` or `--jsonl` does nothing.
      """,
      "The activity may stand before or after `--`: `share run copy -- -x.txt`.",
    ],
    flags: Flag.itemFlags + Flag.selectionFlags + Flag.answerFlags + Flag.runFlags
      + [.json, .print0] + Flag.commonFlags,
    examples: [
      .init("share run copy notes.txt", "copy a file"),
      .init("share run mail -o to=ann@example.org report.pdf", "send a file by mail"),
      .init("find . -name '*.png' -print0 | share run save --each -0 -o to=out", "one by one"),
    ],
    exitCodes: [
      .success, .failed, .usage, .notApplicable, .inputNeeded, .unusableItem, .unavailable,
      .timedOut, .cancelled,
    ],
    run: { _, _ in .success })
}
