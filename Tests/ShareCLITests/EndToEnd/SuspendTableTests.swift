import Glibc
import TestSupport
import Testing

/// Suspends whatever asks on a real terminal, looks at the terminal meanwhile, and goes on.
@Suite(.waiting, .enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
struct SuspendTableTests {
  @Test(arguments: [
    ("--text hello --exclude '[!n]*'", "type to search", "Enter", "0", "Pc"),
    ("--full --text hello --exclude '[!n]*'", "type to search", "Enter", "0", "Pc"),
    ("script form.lua", "Which one?", "Enter", "0", ""),
    ("script alert.lua", "Which one?", "Enter", "0", "G"),
    ("script sheet.lua", "Which one?", "Enter", "0", "G"),
    ("script sheet-without.lua", "Which one?", "Escape", "130", ""),
    ("run post --text hello", "Message", "Enter", "0", "P"),
    ("run erase --text hello", "Erase it for good?", "Escape", "130", ""),
    ("repl", "\n>", "C-d", "0", ""),
  ])
  func `Ctrl-Z gives the terminal back, and fg goes on`(
    command: String, asking: String, key: String, status: String, handled: String
  ) throws {
    let stage = try PromptStage()
    try stage.sandbox.write(
      "rc", "PS1='ready$ '\nalias go=\"share \(command) >out\"\n")
    let terminal = try TmuxSession(
      stage.sandbox, command: "exec bash --noprofile --rcfile rc -i")
    #expect(try terminal.shows("ready$"))
    try terminal.type("stty -a >before\n")
    try terminal.type("go\n")
    #expect(try terminal.shows(asking, timeout: 30))
    try terminal.press("C-z")
    #expect(try terminal.shows("Stopped", timeout: 30))
    try terminal.type("stty -a >during; echo looked\n")
    #expect(try terminal.shows("looked\n"))
    try terminal.type("fg; echo $? >status; stty -a >after\n")
    // What was drawn before stays above, but for the whole screen, which is there once.
    let count = command.hasPrefix("--full") ? 1 : 2
    #expect(try poll(timeout: 30) { try terminal.screen().split(separator: asking).count > count })
    try terminal.press(key)
    #expect(poll(timeout: 30) { stage.read("after").contains("speed") })
    #expect(stage.read("status") == "\(status)\n")
    #expect(stage.read("handled") == handled)
    #expect(stage.read("before") == stage.read("during"))
    #expect(stage.read("before") == stage.read("after"))
  }
}
