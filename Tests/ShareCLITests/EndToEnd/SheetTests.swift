import Glibc
import TestSupport
import Testing

/// Drives the sheet on a real terminal.
@Suite(.waiting, .enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
struct SheetTests {
  private static let sheet = [
    "above",
    "a  text, text/plain, 1 B",
    "Share: type to search                                                          3",
    "> 1 ⤓ Save                                      Saves a copy in a folder.",
    "── share ───────────────────────────────",
    "  2 ✉ Post to the Team",
    "── action ──────────────────────────────",
    "  3   Shrink",
    "Enter share · Tab options · ? why hidden · Esc cancel",
  ]

  @Test func `the sheet stands below what is there, and is gone when the activity starts`() throws {
    let stage = try SheetStage("share --text a")
    #expect(try stage.rows() == Self.sheet)
    #expect(try stage.terminal.display("#{cursor_x},#{cursor_y}") == "0,4")
    try stage.press("Down", "Enter")
    #expect(stage.status() == "0")
    #expect(stage.read("out") == "posted\n")
    #expect(stage.read("err") == "")
    #expect(stage.isRestored)
    #expect(try poll { try stage.rows() == ["above", "below"] })
    #expect(try stage.terminal.display("#{mouse_any_flag} #{cursor_flag}") == "0 1")
  }

  @Test func `the cursor follows the marked row`() throws {
    let stage = try SheetStage("share --text a")
    for (key, row) in [("Down", 6), ("C-n", 8), ("C-n", 8), ("Up", 6), ("Home", 4), ("End", 8)] {
      try stage.press(key)
      #expect(try poll { try stage.terminal.display("#{cursor_y}") == "\(row)" }, "\(key)")
    }
    try stage.press("Escape")
    #expect(stage.status() == "130")
  }

  @Test(arguments: [("--text a", true), ("--full --text a", false)])
  func `a cancelled sheet leaves the screen as it was`(command: String, isInline: Bool) throws {
    let stage = try SheetStage("share \(command)")
    #expect(try stage.terminal.display("#{alternate_on}") == (isInline ? "0" : "1"))
    #expect(try stage.rows().contains("above") == isInline)
    try stage.press("Escape")
    #expect(stage.status() == "130")
    #expect(stage.read("out") + stage.read("err") == "")
    #expect(try poll { try stage.rows() == ["above", "below"] })
    #expect(stage.isRestored)
  }

  @Test func `letters find, and what is typed quickly is not lost`() throws {
    let stage = try SheetStage("share --text a")
    try stage.terminal.type("shrink")
    #expect(try stage.terminal.shows("> 1   Shrink"))
    #expect(try stage.terminal.shows("1/3"))
    try stage.press("Enter")
    #expect(stage.status() == "0")
    #expect(stage.read("out") == "12\n")
  }

  @Test func `keys typed before the sheet is there count`() throws {
    let stage = try SheetStage("sleep 0.3; share --text a", isReady: "above")
    try stage.terminal.type("shrink")
    try stage.press("Enter")
    #expect(stage.status() == "0")
    #expect(stage.read("out") == "12\n")
  }

  @Test func `a paste goes to the filter as one`() throws {
    let stage = try SheetStage("share --text a")
    try stage.terminal.paste("shr\nink")
    #expect(try stage.terminal.shows("Share: shr\\nink"))
    #expect(try stage.terminal.shows("> 1   Shrink"))
    try stage.press("Escape")
    #expect(stage.status() == "130")
  }

  @Test func `details set options`() throws {
    let stage = try SheetStage("share --text a")
    try stage.terminal.type("shr")
    try stage.press("Tab")
    #expect(try stage.terminal.shows("> width  12  a whole number"))
    #expect(try stage.terminal.shows("shrink (action, init.lua:4)"))
    try stage.press("BSpace", "x", "Enter")
    #expect(try stage.terminal.shows("> width  1x  takes a whole number, not `1x`"))
    try stage.press("BSpace", "5", "Tab")
    #expect(try stage.terminal.shows("> 1   Shrink"))
    try stage.press("Enter")
    #expect(stage.status() == "0")
    #expect(stage.read("out") == "15\n")
  }

  @Test func `the question mark says why others are hidden`() throws {
    let stage = try SheetStage("share --text a")
    try stage.press("?")
    #expect(try stage.terminal.shows("links: accepts.text: it takes no text items"))
    #expect(try stage.terminal.shows("copy: excluded: excluded by"))
    try stage.press("x")
    #expect(try stage.terminal.hides("links:"))
    #expect(try stage.rows() == Self.sheet)
    try stage.press("C-c")
    #expect(stage.status() == "130")
  }

  // The mouse

  @Test(arguments: [(9, "0", "12\n"), (7, "0", "posted\n"), (20, "130", ""), (1, "130", "")])
  func `a click picks a row, and one outside cancels`(
    row: Int, status: String, output: String
  ) throws {
    let stage = try SheetStage("share --text a")
    try stage.terminal.type("\u{1B}[<0;3;\(row)M\u{1B}[<0;3;\(row)m")
    #expect(stage.status() == status)
    #expect(stage.read("out") == output)
    #expect(stage.isRestored)
  }

  @Test func `the wheel goes through the list`() throws {
    let stage = try SheetStage("share --text a")
    try stage.terminal.type("\u{1B}[<65;3;9M\u{1B}[<65;3;9M\u{1B}[<64;3;9M")
    #expect(try stage.terminal.shows("> 2 ✉ Post"))
    try stage.press("Enter")
    #expect(stage.status() == "0")
  }

  // The small picture of the items

  @Test func `a small picture comes when it is there, and holds nothing but colours`() throws {
    let stage = try SheetStage(
      "share a.png", environment: ["NO_COLOR": ""],
      files: [
        "a.png": "x",
        "bin/chafa":
          "#!/bin/sh\nsleep 0.2; printf 'one\\033[2J\\033[31mtwo\\033]0;title\\007\\n'\n",
      ])
    #expect(try stage.terminal.shows("onetwo        a.png  file, image/png, 1 B"))
    #expect(try stage.rows().first == "above")
    #expect(try stage.terminal.screen(styled: true).contains("\u{1B}[31mtwo"))
    try stage.press("Down", "Enter")
    #expect(stage.status() == "0")
    #expect(try poll { try stage.rows() == ["above", "below"] })
  }

  @Test(arguments: ["sleep 100", "yes", "trap '' TERM; while :; do sleep 1; done", "exit 1"])
  func `a preview program that hangs, floods or fails keeps nobody waiting`(
    program: String
  ) throws {
    let stage = try SheetStage(
      "share a.png", environment: ["NO_COLOR": ""],
      files: ["a.png": "x", "bin/chafa": "#!/bin/sh\necho $$ >pid\n\(program)\n"])
    #expect(poll { stage.read("pid").hasSuffix("\n") })
    try stage.press("Down", "Enter")
    #expect(stage.status() == "0")
    #expect(stage.read("out") == "posted\n")
    let pid = try #require(pid_t(stage.read("pid").dropLast()))
    #expect(poll { !isAlive(pid) })
  }

  @Test func `quick keys are all heeded, at their time`() throws {
    let stage = try SheetStage("share --text a")
    try stage.terminal.type(
      String(repeating: "\u{1B}[B\u{1B}[A", count: 2000) + "\u{1B}[B\u{1B}[B\r")
    #expect(stage.status() == "0")
    #expect(stage.read("out") == "12\n")
  }
}
