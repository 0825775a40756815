/// Holds what came of a comparison.
struct Outcome {
  enum End {
    case measured(Samples, IdleCores)
    case skipped(String)
  }

  enum Verdict: String {
    case ok, miss, skipped
    /// Nothing is demanded.
    case shown
  }

  let comparison: Comparison
  let end: End

  var verdict: Verdict {
    guard case .measured(let samples, let cores) = end else { return .skipped }
    guard let limit = comparison.limit else { return .shown }
    return figure(samples, cores) <= limit ? .ok : .miss
  }

  /// The figure that is held against the limit.
  ///
  /// It is made of medians; where the cores were busy, of minima, since the wait for a core says
  /// nothing about the work.
  func figure(_ samples: Samples, _ cores: IdleCores) -> Double {
    let typical: ([Sample], (Sample) -> Double) -> Double =
      cores.areIdle ? { $0.median($1) } : { $0.minimum($1) }
    return figure(samples, typical)
  }

  /// The figure made of what is typical for each side.
  func figure(_ samples: Samples, _ typical: ([Sample], (Sample) -> Double) -> Double) -> Double {
    switch comparison.measure {
    case .ratio: typical(samples.ours, \.wall) / typical(samples.theirs, \.wall)
    case .excess: (typical(samples.ours, \.wall) - typical(samples.theirs, \.wall)) * 1000
    case .time: typical(samples.ours, \.wall) * 1000
    case .peak: Double(samples.ours.map(\.peak).max() ?? 0) / 1024
    }
  }
}
