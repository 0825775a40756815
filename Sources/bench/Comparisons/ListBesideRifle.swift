extension Comparison {
  /// Listing, compared with the opener of ranger and equivalent rules.
  static let listBesideRifle = Comparison(
    name: "list-rifle", ours: "share list FILE, 20 activities", theirs: "rifle -l FILE, 20 rules",
    measure: .ratio, limit: 0.1, rounds: 20
  ) { workspace in
    let fixture = try ListFixture(20, in: workspace)
    let command = try fixture.command()
    let rules = try workspace.write("rifle.conf", RifleRules.text)
    let rifle = try workspace.peer("rifle", package: "ranger", ["-c", rules, "-l", fixture.file])
    try rifle.check(prints: 1...20, in: workspace)
    return Contest(ours: command.run, theirs: rifle.run)
  }
}
