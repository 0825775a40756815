import Glibc
import TestSupport
import Testing

/// Drives `share repl` in a real terminal.
@Suite(.waiting, .enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
struct ReplTests {
  @Test func `values are printed, locals stay, an unfinished line goes on`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("a.txt", "hello")
    let repl = try ReplSession("share repl a.txt", in: sandbox)
    for line in [
      "#items, items[1].name", "local n = 20", "function twice()", "  return n * 2", "end",
      "twice() + _",
    ] {
      try repl.enter(line)
    }
    let expected = [
      "Lua 5.4 with 1 item in `items`; type :help for help, :quit to quit",
      "> #items, items[1].name", "1", "\"a.txt\"", "> local n = 20", "> function twice()",
      ">>   return n * 2", ">> end", "> twice() + _", "41", ">",
    ]
    // The prompt that was waited for may be the one before.
    _ = try poll { try repl.lines() == expected }
    #expect(try repl.lines() == expected)
  }

  /// Endless work, and one that waits in a coroutine or for a child.
  @Test(arguments: [
    "while true do end", "coroutine.wrap(function() while true do end end)()",
    "while true do pcall(function() while true do end end) end",
    "share.exec { 'sleep', '1000' }", "('x'):rep(400):find(('.-'):rep(20) .. 'y')",
  ])
  func `Ctrl-C stops what runs, and the session goes on`(line: String) throws {
    let repl = try ReplSession()
    try repl.enter("kept = 1")
    try repl.terminal.type("io.stderr:write('begun\\n'); \(line)")
    try repl.terminal.press("Enter")
    #expect(try repl.terminal.shows("\nbegun"))
    try repl.terminal.press("C-c")
    #expect(try repl.terminal.shows("share: stopped"))
    #expect(try repl.atPrompt())
    try repl.enter("kept")
    #expect(try repl.ends(with: ["> kept", "1", ">"]))
  }

  @Test func `Ctrl-C at the prompt empties the line, Ctrl-D leaves with 0`() throws {
    let repl = try ReplSession()
    try repl.terminal.type("x = {")
    try repl.terminal.press("Enter")
    #expect(try repl.terminal.shows(">>"))
    try repl.terminal.press("C-c")
    #expect(try repl.atPrompt())
    try repl.enter("x")
    #expect(try repl.ends(with: ["> x", "nil", ">"]))
    try repl.terminal.press("C-d")
    #expect(try repl.terminal.shows("status 0"))
  }

  @Test(arguments: [
    (":quit", "status 0"), ("os.exit(7)", "status 7"), ("os.exit(false)", "status 1"),
  ])
  func `a line may leave`(line: String, status: String) throws {
    let repl = try ReplSession()
    try repl.terminal.type(line)
    try repl.terminal.press("Enter")
    #expect(try repl.terminal.shows(status))
  }

  @Test func `it can be suspended and goes on`() throws {
    let sandbox = try Sandbox()
    let terminal = try TmuxSession(
      sandbox, command: "PS1='ready ' exec bash --norc --noprofile -i")
    #expect(try terminal.shows("ready"))
    try terminal.type("share repl -q")
    try terminal.press("Enter")
    #expect(try poll { try terminal.screen().hasSuffixLine(">") })
    try terminal.type("x = 5")
    try terminal.press("C-z")
    #expect(try terminal.shows("Stopped"))
    try terminal.type("fg")
    try terminal.press("Enter")
    #expect(try poll { try terminal.screen().hasSuffixLine("> x = 5") })
    try terminal.press("Enter")
    try terminal.type("x + 1")
    try terminal.press("Enter")
    #expect(try terminal.shows("\n6"))
  }

  @Test func `a terminated session leaves the terminal as it was`() throws {
    let repl = try ReplSession("stty -a > before; sh -c 'echo $$ > pid; exec share repl -q'")
    let pid = String(decoding: try readFile(Array("\(repl.sandbox.work)/pid".utf8)), as: UTF8.self)
    kill(try #require(Int32(pid.dropLast())), SIGTERM)
    #expect(try repl.terminal.shows("status 143"))
    let shell = try ReplSession("stty -a > before; share repl -q; stty -a > after")
    try shell.terminal.press("C-d")
    #expect(try shell.terminal.shows("status 0"))
    let (before, after) = (
      try readFile(Array("\(shell.sandbox.work)/before".utf8)),
      try readFile(Array("\(shell.sandbox.work)/after".utf8))
    )
    #expect(before == after)
  }

  @Test func `mistakes are told with their line, with -v with a traceback`() throws {
    let repl = try ReplSession("share repl -q -v")
    try repl.enter("function f()")
    try repl.enter("error('no') end")
    try repl.enter("x = f()")
    #expect(
      try repl.ends(with: [
        "> x = f()", "share: repl:2: no", "  in `error`", "  repl:2: in function `f`",
        "  repl:1: in main chunk", ">",
      ]), "\(repl.screen)")
  }

  @Test func `what begins a line of output is not drawn over`() throws {
    let repl = try ReplSession()
    try repl.enter("io.write('partial') and nil")
    #expect(try repl.ends(with: ["> io.write('partial') and nil", "partialnil", ">"]))
    try repl.enter("for _ = 1, 2 do io.write('x') end")
    #expect(try repl.ends(with: ["xx", ">"]))
  }

  @Test func `an unknown command names the nearest`() throws {
    let repl = try ReplSession()
    for line in [":lst", ":explane", ":run", ":quit now"] { try repl.enter(line) }
    #expect(
      try repl.lines() == [
        "> :lst", "share: no such command: `:lst`", "hint: did you mean `:list`?",
        "> :explane", "share: no such command: `:explane`", "hint: did you mean `:explain`?",
        "> :run", "share: `:run` needs ID", "> :quit now", "share: `:quit` takes no argument",
        ">",
      ])
  }

  @Test func `commands list, explain and perform on the items that are there now`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "config/sharesheet/init.lua",
      """
      share.activity { id = "shout", title = "Shout", accepts = { text = true },
        perform = function(items) return share.text(items[1].text:upper()) end }
      """)
    let repl = try ReplSession("share repl -q --text a --exclude '[!s]*'", in: sandbox)
    try repl.enter(":run shout")
    #expect(try repl.ends(with: ["> :run shout", "A", ">"]))
    try repl.enter("items = share.text 'b'")
    try repl.enter(":run shout")
    #expect(try repl.ends(with: ["> :run shout", "B", ">"]))
    try repl.enter(":explain shout")
    #expect(
      try repl.ends(with: ["text  b  text/plain, by its kind", "shown   shout", ">"]),
      "\(repl.screen)")
    try repl.enter(":list")
    #expect(try repl.ends(with: ["   shout  Shout  action", ">"]), "\(repl.screen)")
    try repl.enter("items = {}")
    try repl.enter(":list")
    #expect(try repl.terminal.shows("share: no items"))
  }

  @Test func `the first Tab completes what is common, and lists`() throws {
    let repl = try ReplSession()
    try repl.enter("words = { wheel = 1, when = 2 }")
    try repl.terminal.type("words.w")
    try repl.terminal.press("Tab")
    #expect(try repl.terminal.shows("> words.whe"))
    #expect(try repl.terminal.shows("wheel"))
    try repl.terminal.type("n")
    try repl.terminal.press("Enter")
    #expect(try repl.ends(with: ["> words.when", "2", ">"]))
    for (typed, whole) in [
      (":expl", "> :explain"), ("share.run(\"favo", "> share.run(\"favorite"),
      (":help share.exe", "> :help share.exec"),
    ] {
      try repl.terminal.type(typed)
      try repl.terminal.press("Tab")
      #expect(try repl.terminal.shows(whole))
      try repl.terminal.press("C-c")
      #expect(try repl.atPrompt())
    }
  }

  @Test func `help stands in the functions themselves`() throws {
    let repl = try ReplSession()
    try repl.enter(":help share.which")
    #expect(
      try repl.lines() == [
        "> :help share.which", "share.which(name) → string?",
        "Returns the absolute path of a program, or nil if it is not installed.", "Arguments:",
        "  name  string: The name of the program.", ">",
      ])
    try repl.enter(":help share.wich")
    #expect(
      try repl.ends(with: [
        "share: no help for `share.wich`", "hint: did you mean `share.which`?", ">",
      ]))
  }

  @Test func `a paste of several lines is one edit`() throws {
    let repl = try ReplSession()
    try repl.terminal.paste("function pasted()\n  return 'one edit'\nend\n")
    try repl.terminal.press("Enter")
    #expect(try repl.atPrompt())
    try repl.enter("pasted()")
    #expect(try repl.ends(with: ["> pasted()", "\"one edit\"", ">"]))
  }
}

extension String {
  fileprivate func hasSuffixLine(_ line: String) -> Bool {
    split(separator: "\n").last.map { $0 == line } ?? false
  }
}
