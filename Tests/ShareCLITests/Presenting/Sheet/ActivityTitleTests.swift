import ShareCore
import Testing

@testable import ShareCLI

struct ActivityTitleTests {
  @Test(arguments: [
    ("Shrink", nil, 6, "Shrink"),
    ("Shrink", nil, 5, "Shri…"),
    ("Shrink", "Small", 6, "Shrink"),
    ("Shrink", "Small", 5, "Small"),
    ("Shrink", "Small", 4, "Sma…"),
    ("Shrink", "Small", 1, "…"),
    ("Shrink", "Small", 0, ""),
    ("Shrink", "", 5, ""),
    // A short title that is no shorter fits no more.
    ("Shrink", "Shrink pictures", 5, "Shri…"),
    ("漢字漢字", "漢字", 8, "漢字漢字"),
    ("漢字漢字", "漢字", 7, "漢字"),
    ("漢字漢字", "漢字", 3, "漢…"),
    ("漢字漢字", nil, 4, "漢…"),
    ("👨‍👩‍👧 family", nil, 4, "👨‍👩‍👧 …"),
    ("e\u{301}e\u{301}e\u{301}", nil, 2, "e\u{301}…"),
    ("a\nb", nil, 4, "a\\nb"),
    ("a\u{1B}[2Jb", "x\u{202E}y", 10, "a\\x1b[2Jb"),
    ("a\u{1B}[2Jb", "x\u{202E}y", 8, "x\\u{202…"),
  ])
  func `a title shrinks to its columns`(
    _ title: String, _ short: String?, _ columns: Int, _ shown: String
  ) {
    var activity = Activity(
      id: "a", title: title, help: "", group: .action, source: .builtin, accepts: .always,
      perform: { _, _ in Activity.Report() })
    activity.shortTitle = short
    #expect(activity.title(columns: columns) == shown)
  }
}
