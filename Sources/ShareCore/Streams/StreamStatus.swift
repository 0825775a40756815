/// The progress of a stream.
package struct StreamStatus: Equatable, Sendable {
  package var tally = StreamTally()
  /// The number of items that are being performed on or wait for a worker.
  package var pending = 0
  /// The fraction of the input that was read, if its size is known.
  package var fraction: Double?
  /// The number of items, if known.
  package var total: Int?
  /// The number of items that ended per second recently.
  package var rate: Double?
  /// The estimated number of seconds left.
  package var secondsLeft: Double?

  package init() {}
}

/// Measures the speed of a stream by what ended recently.
struct StreamMeter {
  /// Moments of about the last ten seconds, and how much was done by then.
  private var samples: [(nanoseconds: Int, done: Int, fraction: Double?)] = []
  private static let window = 10_000_000_000
  private static let spacing = 200_000_000

  /// Notes how much is done at a moment of the monotonic clock.
  mutating func note(_ done: Int, fraction: Double?, at now: Int) {
    if let last = samples.last, now - last.nanoseconds < Self.spacing { return }
    samples.append((now, done, fraction))
    let start = now - Self.window
    while samples.count > 2, samples[0].nanoseconds < start { samples.removeFirst() }
  }

  /// Adds rate and time left to a status.
  func complete(_ status: inout StreamStatus, at now: Int) {
    guard let first = samples.first, now > first.nanoseconds else { return }
    let seconds = Double(now - first.nanoseconds) / 1e9
    let done = status.tally.total - first.done
    guard done > 0, seconds > 0.05 else { return }
    status.rate = Double(done) / seconds
    if let total = status.total {
      status.secondsLeft = Double(total - status.tally.total) / Double(done) * seconds
    } else if let fraction = status.fraction, let before = first.fraction, fraction > before {
      status.secondsLeft = (1 - fraction) / (fraction - before) * seconds
    }
  }
}
