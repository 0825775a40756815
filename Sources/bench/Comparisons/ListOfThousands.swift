extension Comparison {
  /// Loading thousands of activities, compared with plain Lua that only stores them.
  static let listOfThousands = Comparison(
    name: "list-5000", ours: "share list FILE, 5,000 activities",
    theirs: "lua5.4 reading the same", measure: .ratio, limit: 3, rounds: 15
  ) { workspace in
    let fixture = try ListFixture(5000, in: workspace)
    let command = try fixture.command()
    let stub = try workspace.write("stub.lua", ActivityConfiguration.stub)
    let lua = try workspace.peer("lua5.4", package: "lua5.4", [stub, fixture.configuration])
    return Contest(ours: command.run, theirs: lua.run)
  }
}
