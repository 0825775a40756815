import Glibc

/// Tells the time by which streams are paced: the monotonic clock, see clock_gettime(2).
enum StreamClock {
  /// Returns nanoseconds; by `CLOCK_MONOTONIC_COARSE` they are cheaper, and a few milliseconds late.
  static func now(_ clock: clockid_t = CLOCK_MONOTONIC) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
