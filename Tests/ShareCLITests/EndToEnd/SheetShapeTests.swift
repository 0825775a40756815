import TestSupport
import Testing

/// Looks at where the sheet lies, at all sizes and with names of all kinds.
@Suite(.waiting, .enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
struct SheetShapeTests {
  @Test(arguments: [(50, 30), (80, 12), (40, 12)])
  func `on a small terminal the sheet lies over the bottom rows`(columns: Int, rows: Int) throws {
    let stage = try SheetStage("share --text a", columns: columns, rows: rows)
    let screen = try stage.terminal.screen().split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(screen.first == "above")
    #expect(screen[rows - 1].hasPrefix("Enter share"), "\(screen)")
    #expect(screen[1] == "" || rows == 12, "\(screen)")
    try stage.press("Escape")
    #expect(stage.status() == "130")
    #expect(try poll { try stage.rows() == ["above", "below"] })
    #expect(try stage.terminal.screen().hasPrefix("above\nbelow\n"))
  }

  @Test func `prompts lie over the bottom rows of a small terminal too`() throws {
    let stage = try SheetStage(
      "share script ask.lua", columns: 50, rows: 12,
      files: ["ask.lua": "share.alert { title = 'Really?', actions = { { title = 'Go' } } }"],
      isReady: "> Go")
    let screen = try stage.terminal.screen().split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(screen[10] == "Really?" && screen[11] == "> Go", "\(screen)")
    try stage.press("Enter")
    #expect(stage.status() == "0")
    #expect(try poll { try stage.terminal.screen().hasPrefix("above\nbelow\n") })
  }

  @Test func `the sheet follows the size of the terminal and never crashes`() throws {
    let stage = try SheetStage("share --text a")
    for round in 0..<30 {
      let (columns, rows) = [(1, 1), (2, 2), (200, 60), (80, 24), (20, 5), (500, 3)][round % 6]
      try stage.terminal.resize(columns: columns, rows: rows)
    }
    try stage.terminal.resize(columns: 80, rows: 24)
    #expect(try stage.terminal.shows("> 1 ⤓ Save                                      Saves"))
    try stage.press("Down", "Down", "Enter")
    #expect(stage.status() == "0")
    #expect(stage.read("out") == "12\n")
  }

  @Test(arguments: [20, 40, 80, 200])
  func `wide and combining names leave no rubbish`(columns: Int) throws {
    let names = [
      "größe", "漢字漢字漢字", "👍🏽 thumbs", "👨‍👩‍👧 family", "🇩🇪 flag", "❤️ heart", "क्षि", "e\u{301}e\u{301}",
      "a\u{202E}b", "tab\there", "\u{1B}[31mred", "🪿 goose", "ｆｕｌｌ", "한국어",
    ]
    let activities = names.enumerated().map { index, name in
      """
      share.activity { id = "a\(index)", title = "\(name.lua)", symbol = "\(String(name.prefix(1)).lua)",
        help = "\(name.lua) \(name.lua)", accepts = true, perform = function() end }
      """
    }
    let configuration =
      SheetStage.configuration + "\n" + activities.joined(separator: "\n")
    let stage = try SheetStage(
      "share --text '漢字 👨‍👩‍👧 text'", configuration: configuration, columns: columns, rows: 30)
    for _ in 0..<25 { try stage.press("Down", "Down", "Up") }
    #expect(try poll { try stage.rows().contains { $0.hasPrefix("> ") && $0.contains("ｆｕｌｌ") } })
    try stage.press("Home")
    #expect(try poll { try stage.rows().contains { $0.hasPrefix("> ") && $0.contains("Save") } })
    let moved = try settled(stage)
    try stage.press("C-l")
    #expect(try poll { try !stage.rows().contains("above") })
    let fresh = try settled(stage)
    #expect(moved.filter { $0 != "above" } == fresh)
    try stage.press("Escape")
    #expect(stage.status() == "130")
  }

  /// The rows of the screen once they no longer change.
  private func settled(_ stage: SheetStage) throws -> [String] {
    var last = try stage.rows()
    _ = try poll {
      let now = try stage.rows()
      defer { last = now }
      return now == last && now.contains { $0.hasPrefix("> ") }
    }
    return last
  }
}

extension String {
  /// The text as it stands in a Lua string, its bytes escaped.
  fileprivate var lua: String {
    utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
