import Glibc

/// Measures work inside this process.
enum Work {
  /// Runs a closure and measures it.
  static func measure(_ body: () throws -> Void) throws(BenchError) -> Sample {
    let processor = processorTime()
    let start = ContinuousClock.now
    do { try body() } catch { throw .library("\(error)") }
    let wall = start.duration(to: .now)
    return Sample(wall: wall.inSeconds, cpu: processorTime() - processor, peak: 0)
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
