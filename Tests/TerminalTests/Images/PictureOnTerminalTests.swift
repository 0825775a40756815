import TestSupport
import Testing

@Suite(.enabled(if: TmuxSession.isAvailable))
struct PictureOnTerminalTests {
  /// A picture that tmux does not expect would be its window's title, or text on the screen.
  @Test func `nothing of a picture leaks inside tmux`() throws {
    let variables = "TMUX=/tmp/tmux-0/default,1,0 KITTY_WINDOW_ID=1 TERM_PROGRAM=WezTerm"
    let screen = try TmuxSession(
      Sandbox(), columns: 60, rows: 12,
      command: "\(variables) TERM=xterm-kitty \(try TerminalProbe.path()) picture; exec sleep 600")
    #expect(try screen.shows("     title\n\nend"))
    let title = try screen.display("#{pane_title}")
    try screen.press("q")
    #expect(try screen.shows("picture: none"))
    let rows = try screen.screen().split(separator: "\n")
    #expect(rows == ["picture: none"])
    #expect(try screen.display("#{pane_title}") == title)
    #expect(!title.contains("="))
  }

  @Test func `on a terminal that takes none there is text alone`() throws {
    let probe = try TerminalProbe("picture")
    #expect(try probe.screen.shows("     title\n\nend"))
    try probe.screen.press("q")
    let left = ["picture: none", "status=0", "settings=same"]
    #expect(try probe.rows(awaiting: left) == left)
  }
}
