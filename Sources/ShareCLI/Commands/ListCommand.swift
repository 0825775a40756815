extension Command {
  /// Lists the activities shown for some items.
  package static let list = Command(
    name: "list", operands: .items,
    summary: "list the activities shown for these items, in order",
    detail: [
      """
      Prints the activities that take these items, in the order of the sheet: one id a line, and on \
      a terminal a table with symbol, id, title and group.
      """,
      "With `--all` it prints every activity there is, and needs no items.",
    ],
    flags: Flag.itemFlags + Flag.selectionFlags + [.all, .json] + Flag.commonFlags,
    examples: [
      .init("share list photo.png", "what can be done with this picture"),
      .init("share list --all --json", "every activity, for a program to read"),
    ],
    exitCodes: [.success, .usage, .notApplicable, .unusableItem],
    run: { _, _ in .success })
}
