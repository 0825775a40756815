/// Pairs what is compared, ready to be run.
struct Contest {
  /// Does the work once and says what it cost.
  typealias Contender = () throws(BenchError) -> Sample

  let ours: Contender
  let theirs: Contender
  /// Is false for work so long that its beginning does not count.
  var needsWarmUp = true

  /// Runs both in turns, so that whatever slows the machine down slows both.
  ///
  /// One turn of each comes first and is not counted; who begins changes with every round.
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
