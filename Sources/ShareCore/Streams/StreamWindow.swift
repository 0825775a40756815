/// Keeps finished batches until those before them are finished.
struct StreamWindow {
  private let isOrdered: Bool
  private var waiting: [Int: FinishedBatch] = [:]
  private var next = 0
  private var bytes = 0
  private var items = 0
  /// The items whose results were taken, and those that came back.
  private(set) var tally = StreamTally()
  private(set) var arrived = StreamTally()

  /// The most that may wait for a slow item before nothing more is handed out.
  private static let mostItems = 10_000
  private static let mostBytes = 16 << 20

  init(isOrdered: Bool) { self.isOrdered = isOrdered }

  /// Whether more may be handed out before the slow item is done.
  var hasRoom: Bool { items < Self.mostItems && bytes < Self.mostBytes }

  mutating func put(_ outcome: FinishedBatch) {
    arrived.add(outcome.tally)
    guard outcome.count > 0 || outcome.end != nil || !outcome.output.isEmpty else { return }
    items += outcome.count
    bytes += outcome.output.count
    waiting[outcome.first] = outcome
  }

  /// Takes the batch whose turn it is.
  mutating func take() -> FinishedBatch? {
    guard let key = isOrdered ? next : waiting.keys.first,
      let outcome = waiting.removeValue(forKey: key)
    else { return nil }
    next += outcome.count
    items -= outcome.count
    bytes -= outcome.output.count
    tally.add(outcome.tally)
    return outcome
  }
}
