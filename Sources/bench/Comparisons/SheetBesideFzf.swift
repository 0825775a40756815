extension Comparison {
  /// The first painting of a sheet of 200 activities with icons.
  static let sheetPaint = Comparison(
    name: "sheet-paint", ours: "share FILE until the sheet is there, 200 activities",
    theirs: "fzf until the same 200 lines are there", measure: .time, limit: 30, rounds: 40
  ) { try SheetFixture(200, in: $0).contest() }

  /// The same as a ratio.
  static let sheetBesideFzf = Comparison(
    name: "sheet-fzf", ours: "share FILE until the sheet is there, 200 activities",
    theirs: "fzf until the same 200 lines are there", measure: .ratio, limit: 1.5, rounds: 40
  ) { try SheetFixture(200, in: $0).contest() }

  /// From a key to what it draws.
  static let sheetKey = Comparison(
    name: "sheet-key", ours: "Down in the sheet, 200 activities", theirs: "Down in fzf",
    measure: .time, limit: 5, rounds: 40
  ) { workspace in
    try SheetFixture(200, in: workspace)
      .contest(
        ours: .init(keys: "\u{1B}[B", answer: "\u{1B}[7m"),
        // Its list grows upwards.
        theirs: .init(keys: "\u{1B}[A", answer: "Do number 1"))
  }

  /// From letters to what they find among thousands.
  static let sheetFilter = Comparison(
    name: "sheet-filter", ours: "finding `9998` in a sheet of 10,000 activities",
    theirs: "finding it in fzf", measure: .time, limit: 10, rounds: 15
  ) { workspace in
    try SheetFixture(10_000, in: workspace)
      .contest(
        ours: .init(keys: "9998", answer: "1/100"), theirs: .init(keys: "9998", answer: "1/100"))
  }
}

/// Makes a sheet of many activities with icons, and the same lines for fzf.
private struct SheetFixture {
  private let ours: MeasuredCommand
  private let theirs: MeasuredCommand
  private let count: Int

  init(_ count: Int, in workspace: Workspace) throws {
    self.count = count
    let folder = try workspace.makeFolder("sheet-\(count)")
    for icon in 0..<min(count, 200) {
      try writeFile("\(folder)/icon-\(icon).png", TemplateIcon.png(icon))
    }
    let activities = (0..<count).map { number in
      """
      share.activity { id = "act-\(number)", title = "Do number \(number)", accepts = true,
        icon = "icon-\(number % 200).png", help = "Does number \(number).", perform = function() end }
      """
    }
    try writeFile(
      "\(folder)/init.lua", Array(activities.joined(separator: "\n").utf8))
    try writeFile(
      "\(folder)/lines", (0..<count).map { "Do number \($0)\n" }.joined().utf8)
    let file = try workspace.write("notes.md", "# Notes\n\nSome words.\n")
    let environment = workspace.environment + ["TERM=xterm-256color"]
    ours = MeasuredCommand(
      program: workspace.share, arguments: ["--config", "\(folder)/init.lua", file],
      environment: environment)
    let fzf = try workspace.peer("fzf", package: "fzf", [])
    theirs = MeasuredCommand(
      program: fzf.program, arguments: ["--no-sort"], environment: environment,
      input: "\(folder)/lines")
  }

  /// Tells what is typed into a program that is ready, and what it draws then.
  struct Typing {
    var keys = ""
    var answer = ""
  }

  /// Pairs both until they are there or, where something is typed, until they have drawn it.
  func contest(ours typing: Typing = Typing(), theirs other: Typing = Typing()) -> Contest {
    let ours = TerminalProgram(
      command: ours, prompt: "Share: ", keys: typing.keys, answer: typing.answer)
    let theirs = TerminalProgram(
      command: theirs, prompt: "\(count)/\(count)", keys: other.keys, answer: other.answer)
    return Contest(ours: ours.run, theirs: theirs.run)
  }
}
