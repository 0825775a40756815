import ShareCore
import ShareLua
import Testing

@testable import ShareCLI

struct TitleChecksTests {
  private static let cases: [(id: String, title: String, short: String?, diagnostic: String?)] = [
    ("a", "Twenty columns wide.", nil, nil),
    (
      "a", "Twenty-one columns...", nil,
      "warning: the title of `a` is 21 columns wide; add a `short_title` of at most 20"
    ),
    ("a", "Twenty-one columns...", "Short", nil),
    (
      "a", "漢字漢字漢字漢字漢字漢", nil,
      "warning: the title of `a` is 22 columns wide; add a `short_title` of at most 20"
    ),
    ("a", "Shrink", "Shrink", "warning: the `short_title` of `a` is not shorter than the title"),
    (
      "a", "A title that goes on and on", "A title that goes on ..",
      "warning: the `short_title` of `a` is 23 columns wide; at most 20 fit"
    ),
    (
      "org.example.upload", "Upload to Example", nil,
      "hint: the title of `org.example.upload` names its maker `example`; name the task instead"
    ),
    (
      "big-cloud.send", "Send (Big Cloud)", nil,
      "hint: the title of `big-cloud.send` names its maker `big-cloud`; name the task instead"
    ),
    ("org.example.upload", "Upload an Org", nil, nil),
    ("org.example.upload", "Upload", nil, nil),
    ("example", "Example", nil, nil),
    ("cloud.send", "Send to Clouds", nil, nil),
    ("a", "COPY", nil, "hint: the built-in activity `copy` has the same title"),
  ]

  private func activity(_ id: String, _ title: String) -> Activity {
    Activity(
      id: id, title: title, help: "", group: .action, source: .builtin, accepts: .always,
      perform: { _, _ in Activity.Report() })
  }

  @Test(arguments: cases.indices)
  func `a title is short, about the task, and nobody else's`(index: Int) {
    let (id, title, short, diagnostic) = Self.cases[index]
    var activity = activity(id, title)
    activity.shortTitle = short
    let found = TitleChecks(activity: activity).diagnostics.map { "\($0.level): \($0.message)" }
    #expect(found == [diagnostic].compactMap(\.self))
  }

  @Test func `whoever else is known as the maker is looked for too`() {
    let found = TitleChecks(activity: activity("a", "Send by Big Cloud 2"), makers: ["Big Cloud"])
    #expect(found.diagnostics.map(\.code) == ["title_maker"])
  }

  @Test(arguments: [
    ("↗", nil), ("👍🏽", nil), ("漢", nil), ("", 0), ("ab", 2), ("\u{7}", 4), ("\u{301}", 0),
  ])
  func `a symbol is one character that is seen`(_ symbol: String, _ columns: Int?) {
    var activity = activity("a", "Title")
    activity.symbol = symbol
    let found = TitleChecks(activity: activity).diagnostics.map(\.message)
    #expect(
      found
        == [
          columns.map {
            "the `symbol` of `a` is \($0) columns wide; use one character of one or two columns"
          }
        ].compactMap(\.self))
  }
}
