/// A series of measurements of a cost that grows with a number of things.
struct Growth: Sendable {
  let name: String
  /// What is run, for the report.
  let what: String
  /// The number of things at each step.
  let counts: [Int]
  let rounds: Int
  let pieces: Pieces
  /// Makes the command for a number of things.
  let prepare: @Sendable (Int, Workspace) throws(BenchError) -> MeasuredCommand

  /// The number of equal pieces of work in a run.
  enum Pieces: Sendable {
    /// The number that grows.
    case counted
    case always(Int)
  }

  /// What was measured for one number of things.
  struct Step {
    let growth: Growth
    let count: Int
    let samples: [Sample]
    /// The elapsed time divided by that of the previous step; nil at the first.
    let timesBefore: Double?
    let cores: IdleCores

    /// The elapsed time for one piece of the work, in seconds.
    var each: Double {
      let pieces =
        switch growth.pieces {
        case .counted: count
        case .always(let pieces): pieces
        }
      return samples.median(\.wall) / Double(pieces)
    }
  }

  /// Measures all steps in turns, so that whatever slows the machine down slows every step.
  ///
  /// The first turn is not counted.
  func steps(in workspace: Workspace) throws(BenchError) -> [Step] {
    let commands = try counts.map { count throws(BenchError) in try prepare(count, workspace) }
    let cores = try IdleCores.wait()
    for command in commands { _ = try command.run() }
    var samples = [[Sample]](repeating: [], count: commands.count)
    for _ in 0..<rounds {
      for (place, command) in commands.enumerated() {
        samples[place].append(try command.runWithOwnPeak())
      }
    }
    let times = samples.map { $0.median(\.wall) }
    return counts.indices.map { place in
      Step(
        growth: self, count: counts[place], samples: samples[place],
        timesBefore: place > 0 ? times[place] / times[place - 1] : nil, cores: cores)
    }
  }
}
