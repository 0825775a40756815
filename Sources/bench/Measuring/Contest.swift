/// The two sides of a comparison, ready to run.
struct Contest {
  /// Does the work once and returns its cost.
  typealias Contender = () throws(BenchError) -> Sample

  let ours: Contender
  let theirs: Contender
  /// Whether to run both once before counting; not needed for long work.
  var needsWarmUp = true

  /// Runs both in turns, so that whatever slows the machine down slows both.
  ///
  /// The side that begins changes with every round.
  func measure(rounds: Int) throws(BenchError) -> Samples {
    if needsWarmUp {
      _ = try ours()
      _ = try theirs()
    }
    var samples = Samples()
    for round in 0..<rounds {
      if round.isMultiple(of: 2) {
        samples.ours.append(try ours())
        samples.theirs.append(try theirs())
      } else {
        samples.theirs.append(try theirs())
        samples.ours.append(try ours())
      }
    }
    return samples
  }
}
