import Terminal
import TestSupport
import Testing

@Suite(.enabled(if: TmuxSession.isAvailable))
struct LineEditorTests {
  private func editor(_ mode: String = "edit", columns: Int = 60, rows: Int = 12) throws
    -> TerminalProbe
  {
    let probe = try TerminalProbe(mode, columns: columns, rows: rows)
    #expect(try probe.screen.shows(">"))
    return probe
  }

  @Test func `lines are edited by graphemes`() throws {
    let probe = try editor()
    try probe.screen.type("größe 漢字 👍🏽e\u{301}")
    try probe.screen.press("BSpace", "BSpace", "Left", "BSpace", "Enter")
    let entered = ["> größe 漢", "line: größe 漢", ">"]
    #expect(try probe.rows(awaiting: entered) == entered)
    try probe.screen.press("C-d")
    #expect(try probe.screen.shows("end: endOfInput\nstatus=0\nsettings=same"))
  }

  @Test func `a paste of three lines is one edit and comes back whole`() throws {
    let probe = try editor()
    try probe.screen.paste("one\n  two\nthree")
    let pasted = ["> one", ".   two", ". three"]
    #expect(try probe.rows(awaiting: pasted) == pasted)
    try probe.screen.press("Enter")
    let entered = pasted + ["line: one\\n  two\\nthree", ">"]
    #expect(try probe.rows(awaiting: entered) == entered)
    try probe.screen.press("Up")
    let recalled = entered.dropLast() + pasted
    #expect(try probe.rows(awaiting: Array(recalled)) == Array(recalled))
  }

  @Test func `a line that is not complete goes on`() throws {
    let probe = try editor()
    try probe.screen.type("a\\")
    try probe.screen.press("Enter")
    try probe.screen.type("b")
    try probe.screen.press("Enter")
    #expect(try probe.screen.shows("> a\\\n. b\nline: a\\\\nb\n>"))
  }

  @Test func `Tab lists candidates that the next key takes away`() throws {
    let probe = try editor()
    try probe.screen.type("pre")
    try probe.screen.press("Tab")
    #expect(try probe.screen.shows("> pref\nprefix   prefect"))
    try probe.screen.type("i")
    #expect(try probe.rows(awaiting: ["> prefi"]) == ["> prefi"])
    try probe.screen.press("Tab", "Enter")
    #expect(try probe.screen.shows("> prefix\nline: prefix\n>"))
  }

  @Test func `Ctrl-C empties the line and the search puts into it`() throws {
    let probe = try editor()
    try probe.screen.type("hello")
    try probe.screen.press("Enter")
    try probe.screen.type("x")
    try probe.screen.press("C-c")
    #expect(try probe.screen.shows("> x\ninterrupted\n>"))
    try probe.screen.press("C-r")
    try probe.screen.type("el")
    #expect(try probe.screen.shows("search: el\nhello"))
    try probe.screen.press("Enter")
    #expect(try probe.screen.shows("interrupted\n> hello"))
  }

  @Test func `Ctrl-L begins at the top`() throws {
    let probe = try editor()
    try probe.screen.press("Enter")
    try probe.screen.type("abc")
    #expect(try probe.screen.shows("line:\n> abc"))
    try probe.screen.press("C-l")
    #expect(try probe.rows(awaiting: ["> abc"]) == ["> abc"])
    #expect(try probe.screen.display("#{cursor_x},#{cursor_y}") == "5,0")
  }

  @Test func `a secret is not shown`() throws {
    let probe = try editor("secret")
    try probe.screen.type("hidden")
    try probe.screen.press("Enter")
    #expect(try probe.screen.shows(">\nline: hidden\n>"))
  }

  @Test func `a line is drawn anew at every size`() throws {
    let probe = try editor()
    let text = "the größe of 漢字漢字 and e\u{301} is many columns wide"
    try probe.screen.type(text)
    #expect(try probe.screen.shows("> \(text)"))
    for (columns, rows) in [(20, 12), (33, 12), (7, 12), (60, 12)] {
      try probe.screen.resize(columns: columns, rows: rows)
      let drawn = Self.rows(of: text, TerminalSize(rows: rows, columns: columns))
      #expect(try probe.rows(awaiting: drawn) == drawn)
    }
    try probe.screen.press("Enter")
    #expect(try probe.screen.shows("line: \(text)"))
  }

  @Test func `a line survives sizes that it does not fit into`() throws {
    let probe = try editor()
    let text = "the größe of 漢字漢字 and e\u{301} is many columns wide"
    try probe.screen.type(text)
    #expect(try probe.screen.shows("> \(text)"))
    for (columns, rows) in [(1, 1), (2, 2), (200, 60), (9, 3), (1, 1), (60, 12)] {
      try probe.screen.resize(columns: columns, rows: rows)
      // What scrolled away comes back above.
      let drawn = Self.rows(of: text, TerminalSize(rows: rows, columns: columns))
      #expect(try poll { try probe.rows().suffix(drawn.count) == drawn[...] })
    }
    try probe.screen.press("Enter")
    #expect(try probe.screen.shows("line: \(text)"))
  }

  /// The rows with text of a line that is typed.
  private static func rows(of text: String, _ size: TerminalSize) -> [String] {
    var session = EditSession(EditSession.Question(prompt: "> "), initial: Array(text.utf8))
    return session.frame(size: size).lines.map { line in
      let text = line.spans.map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }
}
