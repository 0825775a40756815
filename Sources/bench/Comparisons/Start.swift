extension Comparison {
  /// Starting alone.
  static let start = Comparison(
    name: "start", ours: "share --version", theirs: "lua5.4 -e ''", measure: .ratio, limit: nil,
    rounds: 200
  ) { workspace in
    let lua = try workspace.peer("lua5.4", package: "lua5.4", ["-e", ""])
    return Contest(ours: workspace.share(["--version"]).run, theirs: lua.run)
  }
}
