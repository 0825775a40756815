import Glibc

/// Asks again and again until the answer is yes, and gives up after ten seconds.
func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<1_000 {
    if try condition() { return true }
    usleep(10_000)
  }
  return false
}
