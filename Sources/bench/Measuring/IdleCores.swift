import Glibc

/// How idle the cores were just before a measurement.
struct IdleCores {
  /// The fraction of time for which the busiest core was idle, 0 to 1.
  let share: Double

  var areIdle: Bool { share >= 0.9 }

  /// Waits until every core is idle, for at most four seconds, and returns the last state.
  static func wait() throws(BenchError) -> IdleCores {
    var cores = IdleCores(share: 0)
    for _ in 0..<20 {
      let before = try times()
      usleep(200_000)
      cores = IdleCores(share: idleShare(before, try times()))
      if cores.areIdle { break }
    }
    return cores
  }

  private static func idleShare(_ before: [Time], _ after: [Time]) -> Double {
    zip(before, after).map { before, after in
      let total = after.total - before.total
      return total > 0 ? (after.idle - before.idle) / total : 1
    }.min() ?? 1
  }

  private struct Time {
    let idle: Double
    let total: Double
  }

  /// Reads the time of every core since start-up: proc(5), `/proc/stat`.
  private static func times() throws(BenchError) -> [Time] {
    let text = String(decoding: try readFile("/proc/stat"), as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("cpu"), !line.hasPrefix("cpu ") else { return nil }
      let numbers = line.split(separator: " ").dropFirst().compactMap { Double($0) }
      guard numbers.count >= 5 else { return nil }
      return Time(idle: numbers[3] + numbers[4], total: numbers.prefix(8).reduce(0, +))
    }
  }
}
