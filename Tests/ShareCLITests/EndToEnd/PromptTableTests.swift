import Glibc
import TestSupport
import Testing

/// The sheet, every prompt and the REPL, and every way to leave them, on a real terminal: outcome,
/// status, handlers, terminal.
@Suite(.waiting, .enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
struct PromptTableTests {
  /// What is done to a prompt.
  enum Act: String, CaseIterable, Sendable {
    case enter = "Enter"
    case escape = "Escape"
    case q = "q"
    case interrupt = "C-c"
    case endOfInput = "C-d"
    case hangUp, terminate
  }

  /// What must come of it: the status, what is printed, the handlers that ran; nil is nothing.
  struct End: Sendable {
    var status: Int32
    var output = ""
    var handled = ""
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let command: String
    var asking = "Which one?"
    let enter, escape, q, endOfInput: End?
    var interrupt: End? = End(status: 128 + SIGINT)
    /// The keys that leave it where a key did nothing, and what comes of them.
    var leaving = ["Tab", "C-c"]
    var left = End(status: 128 + SIGINT)
    /// What is printed before anything is asked.
    var greeting = ""

    func end(of act: Act) -> End? {
      switch act {
      case .enter: enter
      case .escape: escape
      case .q: q
      case .endOfInput: endOfInput
      case .interrupt: interrupt
      case .hangUp: End(status: 128 + SIGHUP)
      case .terminate: End(status: 128 + SIGTERM)
      }
    }

    var testDescription: String { name }
  }

  private static let go = End(status: 0, output: "Go\tnil\tnil\n", handled: "G")
  private static let no = End(status: 0, output: "No\tnil\tnil\n", handled: "N")
  private static let cancelled = End(status: 130)

  static let rows = [
    Row(
      name: "sheet", command: "--text hello --exclude \"[!n]*\"", asking: "type to search",
      enter: End(status: 0, output: "none\n", handled: "Pc"), escape: cancelled, q: nil,
      endOfInput: cancelled),
    Row(
      name: "sheet on the whole screen", command: "--full --text hello --exclude \"[!n]*\"",
      asking: "type to search", enter: End(status: 0, output: "none\n", handled: "Pc"),
      escape: cancelled, q: nil, endOfInput: cancelled),
    Row(
      name: "REPL", command: "repl", asking: ">", enter: nil, escape: nil, q: nil,
      endOfInput: End(status: 0), interrupt: nil, leaving: ["C-u", "C-d"], left: End(status: 0),
      greeting: "Lua 5.4; type :help for help, :quit to quit\n"),
    Row(
      name: "alert with cancel", command: "script alert.lua", enter: go, escape: no, q: nil,
      endOfInput: no),
    Row(
      name: "alert without", command: "script alert-without.lua", enter: go, escape: nil, q: nil,
      endOfInput: cancelled),
    Row(
      name: "action sheet with cancel", command: "script sheet.lua", enter: go, escape: no, q: no,
      endOfInput: no),
    Row(
      name: "action sheet without", command: "script sheet-without.lua", enter: go,
      escape: cancelled, q: cancelled, endOfInput: cancelled),
    Row(
      name: "form", command: "script form.lua",
      enter: End(status: 0, output: "false\tnil\tnil\n"), escape: cancelled, q: nil,
      endOfInput: cancelled),
    Row(
      name: "composition", command: "run post --text hello", asking: "Message",
      enter: End(status: 0, output: "none\n", handled: "P"), escape: cancelled, q: nil,
      endOfInput: cancelled),
    Row(
      name: "confirmation", command: "run erase --text hello", asking: "Erase it for good?",
      enter: cancelled, escape: cancelled, q: nil, endOfInput: cancelled),
  ]

  @Test(arguments: rows, Act.allCases)
  func `a prompt ends as the table says, and leaves the terminal as it was`(
    row: Row, act: Act
  ) throws {
    let stage = try PromptStage()
    try stage.present(row.command, asking: row.asking)
    switch act {
    case .hangUp: stage.hangUp()
    case .terminate: try stage.send(SIGTERM)
    case .enter, .escape, .q, .interrupt, .endOfInput: try stage.press(act.rawValue)
    }
    guard let end = row.end(of: act) else {
      // The key does nothing: the prompt is there until others end it.
      for key in row.leaving { try stage.press(key) }
      #expect(stage.status() == row.left.status)
      #expect(stage.read("out") == row.greeting + row.left.output)
      #expect(stage.read("handled") == row.left.handled)
      #expect(stage.isRestored)
      return
    }
    #expect(stage.status() == end.status)
    #expect(stage.read("out") == row.greeting + end.output)
    #expect(stage.read("err") == "")
    #expect(stage.read("handled") == end.handled)
    if act != .hangUp { #expect(stage.isRestored) }
  }

  @Test func `quick keys call the cancel handler of a popover once`() throws {
    let stage = try PromptStage()
    try stage.present("script sheet.lua", asking: "Which one?")
    #expect(try stage.terminal?.screen().contains("No") == false)
    try stage.terminal?.press("q", "q", "q", "C-d")
    #expect(stage.status() == 0)
    #expect(stage.read("handled") == "N")
    #expect(stage.isRestored)
  }

  @Test func `a click outside of a popover calls the cancel handler once, one on a row chooses it`()
    throws
  {
    for (row, handled) in [(20, "N"), (2, "G")] {
      let stage = try PromptStage()
      try stage.present("script sheet.lua", asking: "> Go")
      // Two reports of the mouse in the form of xterm's mode 1006, rows counted from 1.
      try stage.terminal?.type("\u{1B}[<0;3;\(row)M\u{1B}[<0;3;\(row)m")
      #expect(stage.status() == 0)
      #expect(stage.read("handled") == handled)
      #expect(stage.isRestored)
    }
  }

  @Test func `a small terminal shows the cancel row of an action sheet`() throws {
    let stage = try PromptStage()
    try stage.present("script sheet.lua", columns: 50, rows: 10, asking: "> No")
    try stage.press("Enter")
    #expect(stage.status() == 0)
    #expect(stage.read("out") == "No\tnil\tnil\n")
  }

  @Test func `cancelling is an outcome of its own, without a word`() throws {
    let stage = try PromptStage()
    try stage.present("run quiet --text a", asking: "Which one?")
    try stage.press("Escape")
    #expect(stage.status() == 130)
    #expect(stage.read("err") == "")
    #expect(stage.read("out") == "")
    #expect(stage.read("handled") == "cancellednil")
  }

  @Test func `the prompt is gone afterwards, and what was above it stays`() throws {
    let stage = try PromptStage()
    try stage.present("script field.lua", asking: "Which one?")
    for word in ["ann", "1234"] {
      try stage.terminal?.type(word)
      try stage.press("Tab")
    }
    #expect(try stage.terminal?.shows("ann") == true)
    #expect(try stage.terminal?.screen().contains("1234") == false)
    try stage.press("Right", "Enter")
    #expect(stage.status() == 0)
    #expect(stage.read("out") == "Go\tann\t1234\n")
    #expect(stage.read("handled") == "G")
    let screen = try #require(try stage.terminal?.screen())
    #expect(!screen.contains("Which one?") && !screen.contains("ann"), "\(screen)")
  }

  @Test func `a prompt follows the size of the terminal`() throws {
    let stage = try PromptStage()
    try stage.present("script sheet-without.lua", asking: "> Go")
    for (columns, rows) in [(1, 1), (200, 60), (50, 10)] {
      try stage.terminal?.resize(columns: columns, rows: rows)
    }
    #expect(try stage.terminal?.shows("> Go") == true)
    try stage.press("Down")
    #expect(try stage.terminal?.shows("> Other") == true)
    try stage.press("Enter")
    #expect(stage.status() == 0)
    #expect(stage.read("handled") == "O")
  }
}
