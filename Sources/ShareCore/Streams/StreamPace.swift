/// Decides how many items are handed out at a time: few while they are slow, and no more than the
/// rate allows.
struct StreamPace {
  private let rate: Double?
  private let start: Int
  /// The number of items that the rate allowed and that were started.
  private var started = 0.0
  /// The number of items in the next batch.
  private(set) var size = 1

  private static let largest = 1024
  private static let quick = 200_000
  private static let slow = 1_000_000

  init(rate: Double?) {
    self.rate = rate
    start = StreamClock.now()
  }

  /// Adapts the size of batches to how long one took.
  mutating func learn(_ outcome: FinishedBatch) {
    if outcome.nanoseconds > Self.slow {
      size = max(1, size / 2)
    } else if outcome.nanoseconds < Self.quick, outcome.count >= size {
      size = min(size * 2, Self.largest)
    }
  }

  /// Returns the number of items that may be started now.
  mutating func allowance() -> Int {
    guard let rate else { return size }
    let due = Double(StreamClock.now() - start) / 1e9 * rate + 1
    // Unused allowance is kept for at most a tenth of a second.
    started = max(started, due - max(1, rate / 10))
    return min(size, Int(due - started))
  }

  mutating func start(_ count: Int) { if rate != nil { started += Double(count) } }

  /// Returns the milliseconds until the next item may be started.
  func wait() -> Int32 {
    guard let rate else { return -1 }
    let left = (started - Double(StreamClock.now() - start) / 1e9 * rate) / rate
    return Int32(min(60_000, max(1, (left * 1000).rounded(.up))))
  }
}
