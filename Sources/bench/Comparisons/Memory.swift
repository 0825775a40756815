extension Comparison {
  /// The memory of a list, compared with plain Lua.
  static let memory = Comparison(
    name: "memory", ours: "share list FILE, 20 activities", theirs: "lua5.4 -e ''",
    measure: .peak, limit: 32, rounds: 5
  ) { workspace in
    let command = try ListFixture(20, in: workspace).command()
    let lua = try workspace.peer("lua5.4", package: "lua5.4", ["-e", ""])
    return Contest(ours: command.runWithOwnPeak, theirs: lua.run)
  }
}
