import TestSupport
import Testing

/// Drives the plain sheet in a real terminal.
@Suite(.enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
struct PlainSheetTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      "config/sharesheet/init.lua",
      """
      share.activity { id = "shout", title = "Shout", symbol = "!", accepts = { text = true },
        perform = function(items) return share.text(items[1].text:upper()) end }
      share.activity { id = "evil", title = "Evil \\27[31m\\u{202E}", accepts = { text = true }, perform = function() end }
      """)
  }

  private func session(_ command: String) throws -> TmuxSession {
    let ending = "echo status $? > ended; mv ended status; sleep 100"
    return try TmuxSession(sandbox, command: "sh -c '\(command); \(ending)'")
  }

  private func status() -> String? {
    poll(until: { !sandbox.text(of: "status").isEmpty }) ? sandbox.text(of: "status") : nil
  }

  @Test func `a number chooses, in the middle of a pipeline`() throws {
    let terminal = try session("echo hello | share --plain --exclude find | cat > out")
    #expect(try terminal.shows("Choose 1-"))
    #expect(try terminal.screen().contains("Save"))
    try terminal.type("shout")
    try terminal.press("Enter")
    #expect(status() == "status 0\n")
    #expect(try readFile(Array("\(sandbox.work)/out".utf8)) == Array("HELLO\n".utf8))
  }

  @Test(arguments: ["Enter", "q Enter", "C-d"])
  func `an empty line, q and the end of input cancel`(keys: String) throws {
    let terminal = try session("share --plain --text a")
    #expect(try terminal.shows("Choose 1-"))
    for key in keys.split(separator: " ") { try terminal.press(String(key)) }
    #expect(status() == "status 130\n")
  }

  @Test func `a question mark says why others are hidden`() throws {
    let terminal = try session("share --plain --text a --exclude shout")
    #expect(try terminal.shows("Choose 1-"))
    try terminal.type("?")
    try terminal.press("Enter")
    #expect(try terminal.shows("shout: excluded: excluded by --exclude"))
    #expect(try terminal.shows("bookmark: accepts.text: it takes no text"))
    try terminal.press("Enter")
    #expect(status() == "status 130\n")
  }

  @Test func `three wrong answers cancel, and name what is not there`() throws {
    let terminal = try session("share --plain --text a")
    for word in ["99", "nonsense", "0"] {
      #expect(try terminal.shows("press Enter to cancel:"))
      try terminal.type(word)
      try terminal.press("Enter")
      #expect(try terminal.shows("there is no `\(word)`"))
    }
    #expect(status() == "status 130\n")
  }

  @Test func `a title cannot send escapes to the terminal`() throws {
    let terminal = try session("share --plain --text a")
    #expect(try terminal.shows("Evil \\x1b[31m\\u{202e}"))
    try terminal.press("C-c")
  }
}
