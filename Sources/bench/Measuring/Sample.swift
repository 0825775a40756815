/// The cost of one run.
struct Sample {
  /// Elapsed time in seconds.
  let wall: Double
  /// Processor time in seconds, including the kernel's work for the process.
  let cpu: Double
  /// The peak of resident memory in KiB; 0 for work inside this process.
  let peak: Int
}

/// The runs of a comparison; runs at the same index followed each other directly.
struct Samples {
  var ours: [Sample] = []
  var theirs: [Sample] = []

  /// The ratios of the rounds, smallest first.
  func ratios(_ cost: (Sample) -> Double) -> [Double] {
    zip(ours, theirs).map { cost($0) / cost($1) }.sorted()
  }
}

extension [Sample] {
  func median(_ cost: (Sample) -> Double) -> Double { map(cost).sorted().quantile(0.5) }

  func minimum(_ cost: (Sample) -> Double) -> Double { map(cost).min() ?? 0 }

  /// The largest peak of memory, in KiB.
  var peak: Int { map(\.peak).max() ?? 0 }

  var peakInMiB: Double { Double(peak) / 1024 }
}

extension [Double] {
  /// The value below which a fraction of a sorted list lies, interpolated between neighbours.
  func quantile(_ share: Double) -> Double {
    guard let last = indices.last else { return 0 }
    let place = share * Double(last)
    let below = Int(place)
    let above = Swift.min(below + 1, last)
    return self[below] + (self[above] - self[below]) * (place - Double(below))
  }
}
