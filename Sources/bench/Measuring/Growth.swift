/// Describes how a cost is followed while there is more and more of something.
struct Growth: Sendable {
  let name: String
  /// What is run.
  let what: String
  /// How many there are at each step.
  let counts: [Int]
  let rounds: Int
  let pieces: Pieces
  /// Makes the command for so many.
  let prepare: @Sendable (Int, Workspace) throws(BenchError) -> Command

  /// Says into how many equal pieces the work of a run falls.
  enum Pieces: Sendable {
    /// As many as there are of what grows.
    case counted
    case always(Int)
  }

  /// Holds what was measured with so many.
  struct Step {
    let growth: Growth
    let count: Int
    let samples: [Sample]
    /// The time by the clock as a multiple of that of the step before; nil at the first.
    let timesBefore: Double?
    let cores: IdleCores

    /// The time by the clock for a piece of the work, in seconds.
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
  /// One turn comes first and is not counted.
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
