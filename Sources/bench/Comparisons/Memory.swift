import Glibc

extension Comparison {
  /// What a list takes of memory; that of plain Lua stands beside it.
  static let memory = Comparison(
    name: "memory", ours: "share list FILE, 20 activities", theirs: "lua5.4 -e ''",
    measure: .peak, limit: 32, rounds: 5
  ) { workspace in
    let command = try ListFixture(20, in: workspace).command()
    let lua = try workspace.peer("lua5.4", package: "lua5.4", ["-e", ""])
    return Contest(ours: { () throws(BenchError) in try ownPeak(command) }, theirs: lua.run)
  }

  /// Runs a command whose peak must be its own: until it is executed, a child is as large as we are.
  private static func ownPeak(_ command: Command) throws(BenchError) -> Sample {
    let sample = try command.run()
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    guard sample.peak > usage.ru_maxrss else {
      throw .library("bench itself takes more memory than what it measures")
    }
    return sample
  }
}
