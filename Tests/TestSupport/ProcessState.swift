/// Reads a process's state letter from /proc; nil when it is gone.
package func processState(of pid: Int32) -> Character? {
  guard let bytes = try? readFile(Array("/proc/\(pid)/stat".utf8)) else { return nil }
  // The name before it may hold blanks and brackets.
  let stat = String(decoding: bytes, as: UTF8.self)
  return stat.split(separator: ")").last?.drop { $0 == " " }.first
}

/// Tells whether a process runs: it exists and is no zombie.
package func isAlive(_ pid: Int32) -> Bool {
  processState(of: pid).map { $0 != "Z" } ?? false
}
