import Glibc

/// Asks `condition` again and again until it holds; false when `timeout` seconds pass first.
package func poll(
  timeout: Double = 30, until condition: () throws -> Bool
) rethrows -> Bool {
  let deadline = Deadline(seconds: timeout)
  while try !condition() {
    if deadline.hasPassed { return try condition() }
    Glibc.poll(nil, 0, 5)
  }
  return true
}

/// A moment of the monotonic clock.
struct Deadline {
  private let moment: ContinuousClock.Instant

  init(seconds: Double) {
    moment = ContinuousClock.now + .seconds(seconds)
  }

  var hasPassed: Bool { ContinuousClock.now >= moment }

  /// The milliseconds left for a call of poll(2), at least 1, at most `limit`.
  func milliseconds(atMost limit: Int32) -> Int32 {
    let left = (moment - ContinuousClock.now) / .milliseconds(1)
    return Int32(max(1, min(left, Double(limit))))
  }
}
