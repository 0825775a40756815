extension Comparison {
  /// The first prompt of a session.
  static let replStart = Comparison(
    name: "repl-start", ours: "share repl until the prompt", theirs: "lua5.4 -i until the prompt",
    measure: .time, limit: 15, rounds: 60
  ) { workspace in
    let lua = try workspace.peer("lua5.4", package: "lua5.4", ["-i"])
    let ours = TerminalProgram(command: workspace.share(["repl"]), prompt: "> ")
    let theirs = TerminalProgram(command: lua, prompt: "> ")
    return Contest(ours: ours.run, theirs: theirs.run)
  }
}
