extension Command {
  /// Explains why each activity is shown or hidden.
  package static let explain = Command(
    name: "explain", operands: .items,
    summary: "tell which activities are shown or hidden, and why",
    detail: [
      """
      Prints one line per item with its kind, its type and what decided about the type. Then every \
      activity follows: shown, or hidden with the first clause that failed, the numbers, the item \
      that failed it and the place where the rule stands.
      """
    ],
    flags: Flag.itemFlags + Flag.selectionFlags + [.activity, .json] + Flag.commonFlags,
    examples: [
      .init("share explain photo.png", "why is something missing from the sheet"),
      .init("share explain --activity print notes.odt", "why can this not be printed"),
    ],
    exitCodes: [.success, .usage, .notApplicable, .unusableItem],
    run: { _, _ in .success })
}
