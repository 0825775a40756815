import Glibc

/// A point on the monotonic clock, which does not advance while the machine sleeps.
struct Deadline: Comparable {
  private let nanoseconds: Int64

  /// Makes the point a duration from now; one beyond the clock's range never passes.
  init(after time: Duration) {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let (seconds, attoseconds) = time.components
    let start = Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec) + attoseconds / 1_000_000_000
    let longest = (Int64.max - start) / 1_000_000_000
    nanoseconds = seconds < longest ? start + seconds * 1_000_000_000 : .max
  }

  /// Whether the point has passed.
  var hasPassed: Bool { self <= Deadline(after: .zero) }

  /// The time left for poll(2) in milliseconds, rounded up, at most `limit`.
  func milliseconds(atMost limit: Int32) -> Int32 {
    let left = nanoseconds - Deadline(after: .zero).nanoseconds
    return Int32(clamping: min(Int64(limit), max(0, (left + 999_999) / 1_000_000)))
  }

  static func < (left: Deadline, right: Deadline) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
