extension Comparison {
  /// Starting and listing: at most twice the time of an interpreter that does nothing.
  static let listBesideLua = Comparison(
    name: "list", ours: "share list FILE, 20 activities", theirs: "lua5.4 -e ''",
    measure: .ratio, limit: 2, rounds: 200
  ) { workspace in
    let command = try ListFixture(20, in: workspace).command()
    let lua = try workspace.peer("lua5.4", package: "lua5.4", ["-e", ""])
    return Contest(ours: command.run, theirs: lua.run)
  }
}
