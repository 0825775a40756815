import Glibc

/// How a child ended, and what it cost.
struct FinishedChild: CustomStringConvertible {
  /// The status in the form of wait(2): 0, an exit status times 256, or a signal.
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

  /// Returns the cost, given the elapsed time, which the caller has measured.
  func sample(_ wall: Duration) -> Sample {
    Sample(wall: wall.inSeconds, cpu: usage.processor, peak: usage.ru_maxrss)
  }
}

extension rusage {
  /// Processor time in seconds, including the kernel's work for the process.
  var processor: Double { ru_utime.inSeconds + ru_stime.inSeconds }
}

extension timeval {
  fileprivate var inSeconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
