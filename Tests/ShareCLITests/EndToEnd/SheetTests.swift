import Glibc
import TestSupport
import Testing

/// Drives the sheet on a real terminal.
@Suite(.enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
struct SheetTests {
  private static let sheet = [
    "above",
    "a  text, text/plain, 1 B",
    "Share: type to find                                                            3",
    "> 1 ⤓ Save                                      Saves a copy in a folder.",
    "── share ───────────────────────────────",
    "  2 ✉ Post to the Team",
    "── action ──────────────────────────────",
    "  3   Shrink",
    "Return performs, Tab details, ? reasons, Esc cancels",
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

  // Shape

  @Test(arguments: [(50, 30), (80, 12), (40, 12)])
  func `on a small terminal the sheet lies over the bottom rows`(columns: Int, rows: Int) throws {
    let stage = try SheetStage("share --text a", columns: columns, rows: rows)
    let screen = try stage.terminal.screen().split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(screen.first == "above")
    #expect(screen[rows - 1].hasPrefix("Return performs"), "\(screen)")
    #expect(screen[1] == "" || rows == 12, "\(screen)")
    try stage.press("Escape")
    #expect(stage.status() == "130")
    #expect(try poll { try stage.rows() == ["above", "below"] })
    #expect(try stage.terminal.screen().hasPrefix("above\nbelow\n"))
  }

  @Test func `prompts lie over the bottom rows of a small terminal too`() throws {
    let stage = try SheetStage(
      "share script ask.lua", columns: 50, rows: 12,
      files: ["ask.lua": "share.alert { title = 'Really?', actions = { { title = 'Go' } } }"],
      isReady: "> Go")
    let screen = try stage.terminal.screen().split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(screen[10] == "Really?" && screen[11] == "> Go", "\(screen)")
    try stage.press("Enter")
    #expect(stage.status() == "0")
    #expect(try poll { try stage.terminal.screen().hasPrefix("above\nbelow\n") })
  }

  @Test func `the sheet follows the size of the terminal and never crashes`() throws {
    let stage = try SheetStage("share --text a")
    for round in 0..<30 {
      let (columns, rows) = [(1, 1), (2, 2), (200, 60), (80, 24), (20, 5), (500, 3)][round % 6]
      try stage.terminal.resize(columns: columns, rows: rows)
    }
    try stage.terminal.resize(columns: 80, rows: 24)
    #expect(try stage.terminal.shows("> 1 ⤓ Save                                      Saves"))
    try stage.press("Down", "Down", "Enter")
    #expect(stage.status() == "0")
    #expect(stage.read("out") == "12\n")
  }

  @Test(arguments: [20, 40, 80, 200])
  func `wide and combining names leave no rubbish`(columns: Int) throws {
    let names = [
      "größe", "漢字漢字漢字", "👍🏽 thumbs", "👨‍👩‍👧 family", "🇩🇪 flag", "❤️ heart", "क्षि", "e\u{301}e\u{301}",
      "a\u{202E}b", "tab\there", "\u{1B}[31mred", "🪿 goose", "ｆｕｌｌ", "한국어",
    ]
    let activities = names.enumerated().map { index, name in
      """
      share.activity { id = "a\(index)", title = "\(name.lua)", symbol = "\(String(name.prefix(1)).lua)",
        help = "\(name.lua) \(name.lua)", accepts = true, perform = function() end }
      """
    }
    let configuration =
      SheetStage.configuration + "\n" + activities.joined(separator: "\n")
    let stage = try SheetStage(
      "share --text '漢字 👨‍👩‍👧 text'", configuration: configuration, columns: columns, rows: 30)
    for _ in 0..<25 { try stage.press("Down", "Down", "Up") }
    try stage.press("Home", "End")
    #expect(try stage.terminal.shows("a13") || columns < 60 || stage.terminal.shows("> "))
    let moved = try settled(stage)
    try stage.press("C-l")
    let fresh = try settled(stage)
    #expect(moved.filter { $0 != "above" } == fresh)
    try stage.press("Escape")
    #expect(stage.status() == "130")
  }

  /// The rows of the screen once they no longer change.
  private func settled(_ stage: SheetStage) throws -> [String] {
    var last = try stage.rows()
    _ = try poll {
      let now = try stage.rows()
      defer { last = now }
      return now == last && now.contains { $0.hasPrefix("> ") }
    }
    return last
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
    try stage.press("Down", "Enter")
    #expect(stage.status() == "0")
    #expect(stage.read("out") == "posted\n")
    let pid = try #require(pid_t(stage.read("pid").dropLast()))
    #expect(poll { kill(pid, 0) < 0 && errno == ESRCH })
  }

  // Surroundings

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

  @Test func `quick keys are all heeded, at their time`() throws {
    let stage = try SheetStage("share --text a")
    try stage.terminal.type(
      String(repeating: "\u{1B}[B\u{1B}[A", count: 2000) + "\u{1B}[B\u{1B}[B\r")
    #expect(stage.status() == "0")
    #expect(stage.read("out") == "12\n")
  }
}

extension String {
  /// The text as it stands in a Lua string, its bytes escaped.
  fileprivate var lua: String {
    utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
