import ShareCore
import Testing

/// Every rule of alerts and action sheets, checked before anything is drawn.
struct AlertTests {
  private static let keep = PromptAction("Keep", .cancel)
  private static let delete = PromptAction("Delete", .destructive)
  private static let copy = PromptAction("Copy")
  private static let move = PromptAction("Move")

  @Test(arguments: [
    ([], PromptProblem.noActions, "at least one action is needed"),
    ([copy, PromptAction("")], .untitledAction(2), "action 2 has no title"),
    (
      [keep, copy, PromptAction("No", .cancel)], .severalCancels(["Keep", "No"]),
      "only one action may have the style `cancel`, not `Keep`, `No`"
    ),
  ])
  func `both alerts and action sheets need an action, titles, and one cancel at the most`(
    actions: [PromptAction], problem: PromptProblem, text: String
  ) {
    #expect(throws: problem) { try Alert("Really?", actions: actions) }
    #expect(throws: problem) { try ActionSheet("Really?", actions: actions) }
    #expect(problem.description == text)
  }

  @Test(arguments: [
    ([""], PromptProblem.unnamedField(1)), (["a", ""], .unnamedField(2)),
    (["a", "b", "a"], .sameName("a")),
  ])
  func `fields have names of their own`(names: [String], problem: PromptProblem) {
    #expect(throws: problem) {
      try Alert("Who?", fields: names.map { Alert.Field($0) }, actions: [Self.copy])
    }
  }

  @Test func `the preferred action is one of the alert's`() {
    let problem = PromptProblem.unknownPreferred("Burn", actions: ["Copy", "Keep"])
    #expect(throws: problem) {
      try Alert("Really?", actions: [Self.copy, Self.keep], preferred: "Burn")
    }
    #expect(
      problem.description
        == "`preferred` must be the title of one of its actions, `Copy`, `Keep`, not `Burn`")
  }

  @Test(arguments: [
    ([keep], [0]), ([copy, keep], [1, 0]), ([keep, copy], [0, 1]), ([copy, move], [0, 1]),
    ([keep, copy, delete], [1, 2, 0]), ([copy, keep, delete, move], [0, 2, 3, 1]),
    ([delete, copy, move], [0, 1, 2]),
  ])
  func `cancel is first of a pair and last in a stack`(
    actions: [PromptAction], placement: [Int]
  ) throws {
    #expect(try Alert("Really?", actions: actions).placement == placement)
  }

  @Test(arguments: [
    ([copy, keep], nil, 1), ([copy, keep], "Copy", 0), ([copy, move], nil, 0),
    ([delete, copy], nil, 1), ([delete], nil, nil), ([delete, keep], nil, 1),
    ([delete, keep], "Delete", nil), ([copy, move], "Move", 1),
  ])
  func
    `the preferred action is marked, else cancel, else the first default, never a destructive one`(
      actions: [PromptAction], preferred: String?, marked: Int?
    ) throws
  {
    #expect(try Alert("Really?", actions: actions, preferred: preferred).marked == marked)
  }

  /// An action sheet, the order of its rows and the marked action, as a popover and as a sheet.
  struct Rows: Sendable {
    let actions: [PromptAction]
    let popover: [Int]
    let sheet: [Int]
    let marked: (popover: Int?, sheet: Int?)
  }

  @Test(arguments: [
    Rows(
      actions: [copy, delete, keep, move], popover: [1, 0, 3], sheet: [1, 0, 3, 2], marked: (0, 2)),
    Rows(actions: [keep, copy], popover: [1], sheet: [1, 0], marked: (1, 0)),
    Rows(actions: [keep], popover: [0], sheet: [0], marked: (0, 0)),
    Rows(actions: [delete], popover: [0], sheet: [0], marked: (nil, nil)),
    Rows(actions: [delete, keep], popover: [0], sheet: [0, 1], marked: (nil, 1)),
    Rows(actions: [move, copy], popover: [0, 1], sheet: [0, 1], marked: (0, 0)),
  ])
  func `an action sheet has destructive actions first and cancel last, or not drawn in a popover`(
    rows: Rows
  ) throws {
    let sheet = try ActionSheet("Which?", actions: rows.actions)
    #expect(sheet.placement(isPopover: true) == rows.popover)
    #expect(sheet.placement(isPopover: false) == rows.sheet)
    #expect(sheet.marked(isPopover: true) == rows.marked.popover)
    #expect(sheet.marked(isPopover: false) == rows.marked.sheet)
  }

  @Test func `fields answer in their own order, an empty one by an empty text`() throws {
    let alert = try Alert(
      "Who?", fields: [Alert.Field("user", initial: Bytes("ann".utf8)), Alert.Field("note")],
      actions: [Self.copy])
    #expect(
      alert.answer(0)
        == PromptAnswer(values: ["user": OptionValue("ann"), "note": OptionValue("")]))
    #expect(
      alert.filled(["note": OptionValue("x")]).fields.map(\.initial) == [[97, 110, 110], [120]])
  }
}
