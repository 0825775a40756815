extension Growth {
  /// All growth series.
  static let all = [items, activities, workers, waiting]

  /// More lines through a Lua function.
  private static let items = Growth(
    name: "growth-items", what: "lines as texts through a Lua function, -j1",
    counts: [1_000, 10_000, 100_000, million], rounds: 7, pieces: .counted
  ) { count, workspace throws(BenchError) in try lines(count, workers: 1, in: workspace) }

  /// More activities to choose from.
  private static let activities = Growth(
    name: "growth-activities", what: "share list of one file", counts: [20, 100, 1_000, 5_000],
    rounds: 15, pieces: .counted
  ) { count, workspace throws(BenchError) in try ListFixture(count, in: workspace).command() }

  /// More workers, up to several for each core.
  private static let workers = Growth(
    name: "growth-workers", what: "1,000,000 lines as texts through a Lua function",
    counts: workerCounts, rounds: 5, pieces: .always(million)
  ) { count, workspace throws(BenchError) in try lines(million, workers: count, in: workspace) }

  /// More workers on items that only wait, so that the number of cores does not matter.
  private static let waiting = Growth(
    name: "growth-waiting", what: "\(waits) items, each starting a program that waits 10 ms",
    counts: workerCounts, rounds: 3, pieces: .always(waits)
  ) { count, workspace throws(BenchError) in
    let fixture = try StreamFixture("waits", waits, in: workspace) { String($0) }
    return try fixture.share("wait", ["--lines", "--as", "text", "-j\(count)"], prints: 0)
  }

  private static let million = 1_000_000
  private static let waits = 400
  private static let workerCounts = [1, 2, 4, 8]

  private static func lines(_ count: Int, workers: Int, in workspace: Workspace)
    throws(BenchError) -> MeasuredCommand
  {
    let fixture = try StreamFixture("lines-\(count)", count, in: workspace) {
      "https://e.org/some/\($0)"
    }
    return try fixture.share("same", ["--lines", "--as", "text", "-j\(workers)"], prints: count)
  }
}
