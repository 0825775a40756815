import Glibc
import TestSupport
import Testing

/// Prompts line by line, and what happens where nobody can be asked.
@Suite(.waiting, .enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
struct PlainPromptTests {
  private let stage: PromptStage

  init() throws { stage = try PromptStage() }

  /// Types lines, each when its question stands on the screen.
  private func answer(_ dialog: [(question: String, answer: String)]) throws {
    for (question, answer) in dialog {
      #expect(try stage.terminal?.shows(question, timeout: 30) == true, "\(question)")
      if answer == "C-d" {
        try stage.press("C-d")
      } else {
        try stage.terminal?.type(answer)
        try stage.press("Enter")
      }
    }
  }

  @Test(arguments: [
    ("alert", "1  No", "2", Int32(0), "G"), ("alert", "2  Go", "Go", 0, "G"),
    ("alert", "press Enter for `Go`", "", 0, "G"), ("alert", "1  No", "C-d", 0, "N"),
    ("alert-without", "1  Go", "C-d", 130, ""), ("sheet", "2  No", "q", 0, "N"),
    ("sheet", "press Enter for `No`", "", 0, "N"), ("sheet-without", "1  Go", "q", 130, ""),
    ("sheet-without", "1  Go", "2", 0, "O"), ("form", "Which one? (yes or no):", "C-d", 130, ""),
    ("form", "Which one? (yes or no):", "yes", 0, ""),
  ])
  func `a numbered list and one question do for every prompt`(
    name: String, question: String, answer: String, status: Int32, handled: String
  ) throws {
    try stage.present("script --plain \(name).lua", asking: question)
    try self.answer([(question, answer)])
    #expect(stage.status() == status)
    #expect(stage.read("handled") == handled)
    #expect(stage.read("err") == "")
    #expect(stage.isRestored)
  }

  @Test func `three wrong answers cancel, each named`() throws {
    try stage.present("script --plain alert.lua", asking: "Choose 1-2")
    try answer([("Choose 1-2", "3"), ("no `3`", "x"), ("no `x`", "go")])
    #expect(stage.status() == 130)
    #expect(stage.read("handled") == "")
  }

  @Test func `a secret is not echoed, and a dumb terminal is asked line by line`() throws {
    try stage.present("script field.lua", variables: "TERM=dumb", asking: "user:")
    try answer([("user:", "ann"), ("pin:", "1234"), ("Choose 1-2", "2")])
    #expect(stage.status() == 0)
    #expect(stage.read("out") == "Go\tann\t1234\n")
    #expect(try stage.terminal?.screen().contains("1234") == false)
    #expect(stage.isRestored)
  }

  @Test(arguments: ["C-c", "TERM"])
  func `a signal at a hidden question restores the echo`(how: String) throws {
    try stage.present("script --plain field.lua", asking: "user:")
    try answer([("user:", "ann")])
    #expect(try stage.terminal?.shows("pin:") == true)
    if how == "TERM" { try stage.send(SIGTERM) } else { try stage.press(how) }
    #expect(stage.status() == (how == "TERM" ? 143 : 130))
    #expect(stage.isRestored)
  }

  @Test func `a terminal that hangs up ends the run by that signal`() throws {
    try stage.present("script --plain alert.lua", asking: "Choose 1-2")
    stage.hangUp()
    #expect(stage.status() == 129)
    #expect(stage.read("handled") == "")
  }

  @Test func `a composition asks for the message, then for the options`() throws {
    try stage.present("run --plain post --text hello", asking: "hello  text")
    try answer([("Message:", "hi there")])
    #expect(stage.status() == 0)
    #expect(stage.read("out") == "hi there\n")
  }

  @Test func `a prompt works in the middle of a pipeline`() throws {
    try stage.present("script alert.lua - < alert.lua | cat", asking: "Which one?")
    try stage.press("Enter")
    #expect(stage.status() == 0)
    #expect(stage.read("out") == "Go\tnil\tnil\n")
  }

  @Test(arguments: [
    "script alert.lua", "script sheet.lua", "script form.lua", "run erase --text a",
  ])
  func `in the background nothing is asked, and nothing is stopped`(command: String) throws {
    try stage.sandbox.write("job.sh", "set -m\nshare \(command) & wait $!\n")
    let terminal = try TmuxSession(
      stage.sandbox, command: "bash job.sh 2>err; echo status $?; sleep 100")
    #expect(try terminal.shows("status 4", timeout: 30))
    #expect(stage.read("err").hasPrefix("share: "))
    #expect(stage.read("handled") == "")
  }

  @Test(arguments: [
    ("script alert.lua", "`Which one?`"), ("script sheet.lua", "`Which one?`"),
    ("script form.lua", "`x`"), ("run erase --text a", "Erase it for good?"),
  ])
  func `without a terminal the run ends at once and names what was asked`(
    command: String, named: String
  ) throws {
    let result = try stage.sandbox.shell(
      "setsid share \(command) --plain | cat; exit ${PIPESTATUS[0]}")
    #expect(result.status == 4)
    #expect(result.errorText.contains(named))
    #expect(stage.read("handled") == "")
  }
}
