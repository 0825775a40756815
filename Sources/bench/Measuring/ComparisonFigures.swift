/// The result of one comparison.
struct ComparisonFigures {
  enum Measurement {
    case measured(Samples, IdleCores)
    case skipped(String)
  }

  enum Rating: String {
    case ok, miss, skipped
    /// There is no limit.
    case shown
  }

  let comparison: Comparison
  let measurement: Measurement

  var rating: Rating {
    guard case .measured(let samples, let cores) = measurement else { return .skipped }
    guard let limit = comparison.limit else { return .shown }
    return figure(samples, cores) <= limit ? .ok : .miss
  }

  /// The figure that the limit applies to.
  ///
  /// It comes from medians of elapsed time or, if the cores were busy, from the least processor time,
  /// since waiting for a core says nothing about the work.
  func figure(_ samples: Samples, _ cores: IdleCores) -> Double {
    cores.areIdle
      ? figure(samples) { $0.median(\.wall) } : figure(samples) { $0.minimum(\.cpu) }
  }

  /// The figure computed from one typical cost of each side.
  func figure(_ samples: Samples, _ typical: ([Sample]) -> Double) -> Double {
    switch comparison.measure {
    case .ratio: typical(samples.ours) / typical(samples.theirs)
    case .excess: (typical(samples.ours) - typical(samples.theirs)) * 1000
    case .time: typical(samples.ours) * 1000
    case .peak: samples.ours.peakInMiB
    }
  }
}
