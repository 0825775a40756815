import Glibc
import TestSupport
import Testing

/// What people report of the histories of other programs, tried on ours.
@Suite(.waiting, .enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
struct ReplHistoryTests {
  // https://github.com/elixir-lang/elixir/issues/11296, https://github.com/python-cmd2/cmd2/issues/1297
  @Test func `an entry of several lines is one, also after a restart`() throws {
    let sandbox = try Sandbox()
    let first = try ReplSession(in: sandbox)
    for line in ["function f()", "  return 1", "end"] { try first.enter(line) }
    try first.terminal.press("C-d")
    #expect(try first.terminal.shows("status 0"))
    let second = try ReplSession(in: sandbox)
    try second.terminal.press("Up")
    #expect(try second.ends(with: ["> function f()", ">>   return 1", ">> end"]))
  }

  // https://github.com/elixir-lang/elixir/issues/3259
  @Test func `it is kept for the owner alone, without what begins with a blank`() throws {
    let repl = try ReplSession()
    for line in ["kept = 1", " secret = 2", "kept = 1", "kept = 3"] { try repl.enter(line) }
    #expect(try repl.history() == "kept = 1\nkept = 3\n")
    var status = stat()
    #expect(stat("\(repl.sandbox.state)/sharesheet/history", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    try repl.enter("kept, secret")
    #expect(try repl.ends(with: ["3", "2", ">"]))
  }

  @Test func `two sessions at once lose nothing`() throws {
    let sandbox = try Sandbox()
    let sessions = [
      try ReplSession(in: sandbox), try ReplSession("TERM=xterm share repl -q", in: sandbox),
    ]
    for number in 1...3 {
      for (index, session) in sessions.enumerated() { try session.enter("x\(index)_\(number) = 1") }
    }
    #expect(
      try sessions[0].history().split(separator: "\n").map(String.init) == [
        "x0_1 = 1", "x1_1 = 1", "x0_2 = 1", "x1_2 = 1", "x0_3 = 1", "x1_3 = 1",
      ])
  }

  // https://github.com/atuinsh/atuin/issues/1380, 358, 2555
  @Test func `Return in a search puts into the line, and does not run it`() throws {
    let repl = try ReplSession()
    try repl.enter("print('first')")
    try repl.enter("print('second')")
    try repl.terminal.press("C-r")
    try repl.terminal.type("fir")
    #expect(try repl.terminal.shows("fir"))
    try repl.terminal.press("Enter")
    #expect(try repl.ends(with: ["second", "> print('first')"]))
    try repl.terminal.press("Enter")
    #expect(try repl.ends(with: ["> print('first')", "first", ">"]))
  }

  @Test func `Up walks plainly, and down comes back to what was typed`() throws {
    let repl = try ReplSession()
    try repl.enter("one = 1")
    try repl.enter("two = 2")
    try repl.terminal.type("typed")
    try repl.terminal.press("Up")
    #expect(try repl.ends(with: ["> two = 2"]))
    try repl.terminal.press("Up")
    #expect(try repl.ends(with: ["> one = 1"]))
    try repl.terminal.press("Down", "Down")
    #expect(try repl.ends(with: ["> typed"]))
  }

  @Test func `a history that cannot be written costs a warning, once`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("state/sharesheet", "a file")
    let repl = try ReplSession("share repl", in: sandbox)
    try repl.enter("1")
    try repl.enter("2")
    let warnings = try repl.lines().filter {
      $0.hasPrefix("share: warning: cannot save the history")
    }
    #expect(warnings.count == 1, "\(repl.screen)")
  }
}
