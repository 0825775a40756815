import ShareCore
import Testing

/// What leaving a prompt comes to, by the table of prompts and keys.
struct LeavingTests {
  static func form() throws -> Form {
    try Form(
      "Form", asker: .script, options: [ActivityOption("width", .integer)],
      check: { (_, value) throws(Failure) in value })
  }

  static let prompts: [(name: String, make: @Sendable () throws -> Prompt)] = [
    (
      "alert with cancel", { .alert(try Alert("A", actions: [.init("Go"), .init("No", .cancel)])) }
    ),
    ("alert without", { .alert(try Alert("A", actions: [.init("Go"), .init("Other")])) }),
    (
      "action sheet with cancel",
      { .actionSheet(try ActionSheet("A", actions: [.init("Go"), .init("No", .cancel)])) }
    ),
    ("action sheet without", { .actionSheet(try ActionSheet("A", actions: [.init("Go")])) }),
    ("form", { .form(try form()) }),
    (
      "composition",
      { .composition(Composition(of: [], isMessageRequired: true, form: try form())) }
    ),
    ("confirmation", { .confirmation(Confirmation(activity: "a", title: "A", question: "A?")) }),
  ]

  @Test(arguments: [
    ("alert with cancel", Prompt.Leaving?.some(.action(1)), Prompt.Leaving.action(1)),
    ("alert without", nil, .cancels), ("action sheet with cancel", .action(1), .action(1)),
    ("action sheet without", .cancels, .cancels), ("form", .cancels, .cancels),
    ("composition", .cancels, .cancels), ("confirmation", .cancels, .cancels),
  ])
  func `leaving takes the cancel action, else it cancels the run, but Esc leaves an alert alone`(
    name: String, escape: Prompt.Leaving?, end: Prompt.Leaving
  ) throws {
    let prompt = try #require(try Self.prompts.first { $0.name == name }?.make())
    #expect(prompt.escape == escape)
    #expect(prompt.endOfInput == end)
  }
}
