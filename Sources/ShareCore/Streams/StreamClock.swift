import Glibc

/// The clock of streams: the monotonic one of clock_gettime(2).
enum StreamClock {
  /// Returns nanoseconds; `CLOCK_MONOTONIC_COARSE` is cheaper, and a few milliseconds late.
  static func now(_ clock: clockid_t = CLOCK_MONOTONIC) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
