import Glibc

/// Asks again and again until the answer is yes, and gives up after ten seconds.
func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<1_000 {
    if try condition() { return true }
    usleep(10_000)
  }
  return false
}

/// Tells whether a process runs: it exists and is no zombie.
func isAlive(_ pid: Int32) -> Bool {
  state(of: pid).map { $0 != "Z" } ?? false
}

/// Reads a process's state letter from /proc, or nil when it is gone.
func state(of pid: Int32) -> Character? {
  guard let stat = try? String(decoding: contents(of: "/proc/\(pid)/stat"), as: UTF8.self),
    let name = stat.lastIndex(of: ")")
  else { return nil }
  return stat[stat.index(after: name)...].drop { $0 == " " }.first
}
