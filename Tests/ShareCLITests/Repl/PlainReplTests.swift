import TestSupport
import Testing

/// Runs `share repl` where there is no editor: in a pipe, and on a dumb terminal.
struct PlainReplTests {
  /// Scripts on standard input, and what comes of them.
  @Test(arguments: [
    ("print('hi', #share.items)", "hi\t2\n", "", 0), ("return share.items[1]", "a", "", 0),
    ("error('no')", "", "share: stdin:1: no\n", 2),
    ("1 + 1", "", "share: stdin:1: unexpected symbol near '1'\n", 2),
    ("os.exit(3)", "", "", 3), ("return nil, 'not today'", "", "share: not today\n", 1),
    (":list", "", "share: stdin:1: unexpected symbol near ':'\n", 2), ("", "", "", 0),
    ("#!/usr/bin/env share\r\nerror('x')", "", "share: stdin:2: x\n", 2),
    ("\u{FEFF}error('x')", "", "share: stdin:1: x\n", 2),
  ])
  func `a pipe is a script, as with script -`(
    script: String, output: String, errors: String, status: Int32
  ) throws {
    let sandbox = try Sandbox()
    let results = [
      try sandbox.share("repl", "--text", "a", "--text", "b", input: script),
      try sandbox.share("script", "-", "--text", "a", "--text", "b", input: script),
    ]
    for result in results {
      #expect(result.outputText == output)
      #expect(result.errorText == errors)
      #expect(result.status == status)
    }
    #expect(try sandbox.shell("ls $XDG_STATE_HOME").outputText == "")
  }

  @Test func `standard input is the script, so it holds no items`() throws {
    let result = try Sandbox().share("repl", "--lines", input: "print(1)")
    #expect(result.status == 2)
    #expect(
      result.errorText == "share: standard input is the script, so items cannot be read from it\n")
  }

  @Test(.enabled(if: TmuxSession.isAvailable, "tmux is not installed"), arguments: ["dumb", ""])
  func `a dumb terminal reads plain lines`(type: String) throws {
    let repl = try ReplSession("TERM=\(type) share repl -q")
    for line in ["x = {", "7 }", "x[1]"] { try repl.enter(line) }
    #expect(try repl.ends(with: ["> x = {", ">> 7 }", "> x[1]", "7", ">"]))
    try repl.terminal.type("abc")
    // A terminal that is interrupted throws away what it has not shown yet (termios(3), NOFLSH).
    #expect(try repl.terminal.shows("> abc"))
    try repl.terminal.press("C-c")
    #expect(try repl.ends(with: ["> abc^C", ">"]))
    try repl.terminal.type("io.stderr:write('begun\\n') while true do end")
    try repl.terminal.press("Enter")
    #expect(try repl.terminal.shows("\nbegun"))
    try repl.terminal.press("C-c")
    #expect(try repl.terminal.shows("share: stopped"))
    try repl.enter("x[1]")
    #expect(try repl.ends(with: ["7", ">"]))
    try repl.terminal.press("C-d")
    #expect(try repl.terminal.shows("status 0"))
  }
}
