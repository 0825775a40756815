import TestSupport
import Testing

@Suite(.enabled(if: TmuxSession.isAvailable))
struct InlineViewTests {
  private static let words = ["größe", "漢字", "👍🏽", "👨‍👩‍👧", "🇩🇪", "e\u{301}"]

  private func list() throws -> TerminalProbe {
    let probe = try TerminalProbe("list " + Self.words.joined(separator: " "))
    #expect(try probe.screen.shows("> größe"))
    return probe
  }

  @Test func `two arrows at once move twice, and the cursor stands on the row`() throws {
    let probe = try list()
    try probe.screen.press("Down", "Down")
    #expect(try probe.screen.shows("> 👍🏽"))
    #expect(try poll { try probe.screen.display("#{cursor_x},#{cursor_y}") == "0,2" })
    try probe.screen.press("Enter")
    let left = ["chosen: 👍🏽", "status=0", "settings=same"]
    #expect(try probe.rows(awaiting: left) == left)
  }

  @Test func `resizes in a loop leave the choice right`() throws {
    let probe = try list()
    try probe.screen.press("Down")
    #expect(try probe.screen.shows("> 漢字"))
    for (columns, rows) in [(1, 1), (2, 2), (200, 60), (3, 9), (60, 12)] {
      try probe.screen.resize(columns: columns, rows: rows)
      let mark = columns > 3 ? "> 漢字" : ">"
      #expect(try probe.screen.shows(mark, timeout: 30))
    }
    try probe.screen.press("Enter")
    #expect(try probe.screen.shows("chosen: 漢字\nstatus=0\nsettings=same"))
  }

  @Test(arguments: [("TERM", 143), ("HUP", 129)])
  func `a signal ends it`(_ signal: String, _ status: Int) throws {
    let probe = try list()
    try probe.signal(signal)
    #expect(try probe.screen.shows("status=\(status)\nsettings=same"))
  }

  @Test func `a death that nobody expects leaves the rows above what follows`() throws {
    let probe = try list()
    try probe.signal("SEGV")
    #expect(try probe.screen.shows("status=139"))
    #expect(try probe.screen.screen().contains("  e\u{301}\n"))
    #expect(try probe.screen.shows("settings=same"))
  }
}
