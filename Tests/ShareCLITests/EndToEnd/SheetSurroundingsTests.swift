import TestSupport
import Testing

/// Presents the sheet in pipelines, in scripts, on terminals that can do little, and on none.
@Suite(.waiting, .enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
struct SheetSurroundingsTests {
  @Test func `without colour the marked row is reversed and has a mark`() throws {
    for (environment, isColored) in [(["NO_COLOR": "1"], false), (["NO_COLOR": ""], true)] {
      let stage = try SheetStage("share --text a", environment: environment)
      let screen = try stage.terminal.screen(styled: true)
      #expect(screen.contains("\u{1B}[7mSave"), "\(isColored)")
      #expect(screen.contains("> "))
      #expect(screen.firstRange(of: #/\x1B\[[0-9;]*[34][0-7]m/#) == nil)
      try stage.press("Escape")
      #expect(stage.status() == "130")
    }
  }

  @Test(arguments: ["TERM=dumb share --text a", "share --plain --text a"])
  func `a terminal that can do no more gets a numbered list`(command: String) throws {
    let stage = try SheetStage(command, isReady: "Choose 1-3")
    try stage.terminal.type("3\n")
    #expect(stage.status() == "0")
    #expect(stage.read("out") == "12\n")
  }

  @Test func `in a pipeline the sheet is on the terminal and the result in the pipe`() throws {
    let stage = try SheetStage("seq 3 | share --lines --as text | cat")
    #expect(try stage.rows().contains("1  text, text/plain, 1 B"))
    try stage.press("Down", "Enter")
    #expect(stage.status() == "0")
    #expect(stage.read("out") == "posted\n")
  }

  @Test func `with standard input empty the sheet is presented all the same`() throws {
    let stage = try SheetStage("share a.png </dev/null", files: ["a.png": "x"])
    try stage.press("Down", "Enter")
    #expect(stage.status() == "0")
    #expect(stage.read("out") == "posted\n")
  }

  @Test func `without a terminal the status is 4, at once`() throws {
    let stage = try SheetStage("setsid -w share a.png", files: ["a.png": "x"], isReady: "below")
    #expect(stage.status() == "4")
    #expect(stage.read("err").contains("`share list`"))
    #expect(stage.read("err").contains("`share run ACTIVITY`"))
  }

  @Test func `a terminal that does not say where its cursor is gets the sheet all the same`() throws
  {
    let sandbox = try Sandbox(environment: ["TERM": "xterm"])
    try sandbox.write("config/sharesheet/init.lua", SheetStage.configuration)
    // script(1) makes a terminal that nobody answers for; a click is somewhere then, not outside.
    let result = try sandbox.shell(
      #"printf '\033[<0;3;1M\033[B\r' | script -qec 'share --text a >out' typescript; cat out"#)
    #expect(result.status == 0)
    #expect(result.outputText.hasSuffix("posted\n"))
    let written = String(
      decoding: try readFile(Array("\(sandbox.work)/typescript".utf8)), as: UTF8.self)
    #expect(written.contains("\u{1B}[24B"))
    #expect(written.contains("\u{1B}[7mPost to the Team"))
  }

  @Test func `present in a script is the same sheet`() throws {
    let script = """
      local result = share.present(share.text("a"), { options = { width = 5 } })
      print(result.status, result.activity, result.items[1] and result.items[1].text)
      """
    for (keys, output) in [
      (["End", "Enter"], "completed\tshrink\t5\n\n"),
      (["End", "Tab", "7", "Enter"], "completed\tshrink\t57\n\n"),
      (["Escape"], "cancelled\tnil\tnil\n"),
    ] {
      let stage = try SheetStage("share script s.lua", files: ["s.lua": script])
      for key in keys { try stage.press(key) }
      #expect(stage.status() == "0")
      #expect(stage.read("out") == output)
    }
  }
}
