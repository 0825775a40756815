import Synchronization

/// Tells all workers of a stream to start no more items.
final class StreamControl: Sendable {
  private let reason = Atomic<Int>(0)

  /// The first reason that was given.
  var stop: StreamStop? { StreamStop(rawValue: reason.load(ordering: .relaxed)) }

  var isStopping: Bool { reason.load(ordering: .relaxed) != 0 }

  func stop(_ why: StreamStop) {
    _ = reason.compareExchange(
      expected: 0, desired: why.rawValue, ordering: .relaxed)
  }
}
