import Glibc

/// Tells how a child ended and what it cost.
struct Ending: CustomStringConvertible {
  /// As wait(2) tells it: 0, an exit status times 256, or a signal.
  let status: Int32
  private let usage: rusage

  /// Waits for the end of a child.
  init(of child: pid_t) throws(BenchError) {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw .system("wait4", code: errno) }
    }
    self.status = status
    self.usage = usage
  }

  var description: String {
    status & 0x7f == 0 ? "status \(status >> 8)" : "signal \(status & 0x7f)"
  }

  /// Holds what it cost, with the time by the clock that somebody has measured.
  func sample(_ wall: Duration) -> Sample {
    Sample(wall: wall.inSeconds, cpu: usage.processor, peak: usage.ru_maxrss)
  }
}

extension rusage {
  /// Seconds of processors, the kernel's work for the process included.
  var processor: Double { ru_utime.inSeconds + ru_stime.inSeconds }
}

extension timeval {
  fileprivate var inSeconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
