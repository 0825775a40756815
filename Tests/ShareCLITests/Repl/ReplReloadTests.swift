import TestSupport
import Testing

@Suite(.enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
struct ReplReloadTests {
  private let sandbox: Sandbox
  private let repl: ReplSession

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("config/sharesheet/init.lua", "mode = 'old'\n")
    repl = try ReplSession("share repl --text a", in: sandbox)
  }

  @Test func `a fresh session has the new configuration and the items, no variables`() throws {
    try repl.enter("variable = 1; local other = 2; items = share.text 'b'")
    try sandbox.write("config/sharesheet/init.lua", "mode = 'new'\n")
    try repl.enter(":reload")
    #expect(try repl.ends(with: ["new session: variables are cleared, `items` is kept", ">"]))
    try repl.enter("mode, variable, other, items[1].text, #share.items")
    #expect(try repl.ends(with: ["\"new\"", "nil", "nil", "\"b\"", "1", ">"]))
  }

  @Test(arguments: ["x = = 1", "error('no')"])
  func `a broken configuration leaves the session as it is`(configuration: String) throws {
    try repl.enter("variable = 1")
    try sandbox.write("config/sharesheet/init.lua", configuration)
    try repl.enter(":reload")
    #expect(try repl.terminal.shows("share: warning: init.lua:1: "))
    #expect(
      try repl.ends(with: [
        "share: the configuration is broken, so the session was not changed", ">",
      ]))
    try repl.enter("mode, variable")
    #expect(try repl.ends(with: ["\"old\"", "1", ">"]))
  }

  // https://github.com/Hammerspoon/hammerspoon/issues/1548
  @Test func `asked for by what runs, it comes when that has ended`() throws {
    try repl.enter("variable = 1")
    try repl.enter("coroutine.wrap(share.reload)() print('still', mode, variable)")
    #expect(
      try repl.ends(
        with: [
          "still\told\t1", "new session: variables are cleared, `items` is kept", ">",
        ].map { $0.tabsExpanded }), "\(repl.screen)")
    try repl.enter("variable")
    #expect(try repl.ends(with: ["nil", ">"]))
  }

  @Test func `after it Ctrl-C stops what runs in the new session`() throws {
    for _ in 1...3 { try repl.enter(":reload") }
    try repl.terminal.type("print('begun') io.flush() while true do end")
    try repl.terminal.press("Enter")
    #expect(try repl.terminal.shows("\nbegun"))
    try repl.terminal.press("C-c")
    #expect(try repl.terminal.shows("share: stopped"))
    try repl.enter("mode")
    #expect(try repl.ends(with: ["\"old\"", ">"]))
  }
}

extension String {
  /// Holds blanks for tabs, as a terminal shows them.
  fileprivate var tabsExpanded: String {
    reduce(into: "") { text, character in
      guard character == "\t" else { return text.append(character) }
      repeat { text.append(" ") } while text.count % 8 != 0
    }
  }
}
