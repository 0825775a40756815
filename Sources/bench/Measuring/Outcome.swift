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
  /// It is made of medians by the clock; where the cores were busy, of the least processor time,
  /// since the wait for a core says nothing about the work.
  func figure(_ samples: Samples, _ cores: IdleCores) -> Double {
    cores.areIdle
      ? figure(samples) { $0.median(\.wall) } : figure(samples) { $0.minimum(\.cpu) }
  }

  /// The figure made of what each side typically took.
  func figure(_ samples: Samples, _ typical: ([Sample]) -> Double) -> Double {
    switch comparison.measure {
    case .ratio: typical(samples.ours) / typical(samples.theirs)
    case .excess: (typical(samples.ours) - typical(samples.theirs)) * 1000
    case .time: typical(samples.ours) * 1000
    case .peak: samples.ours.peakInMiB
    }
  }
}
