import Glibc
package import Testing

/// The random numbers of one test, which can be repeated (SplitMix64).
///
/// The seed is a new one in each run, or that of the variable `SHARE_SEED`. The command that repeats
/// the run is printed at the start, since a crash shows no message, and belongs in every expectation.
package struct SeededRandom: RandomNumberGenerator {
  /// The seed that was drawn or given.
  package let seed: UInt64
  /// The command that repeats the run, for expectations.
  package let repetition: Comment
  private var state: UInt64

  /// Draws or takes the seed, for the suite that the calling file is named after.
  package init(file: String = #fileID) {
    let given = getenv("SHARE_SEED").flatMap { UInt64(String(cString: $0)) }
    seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
    state = seed
    let suite = file.split(separator: "/").last?.split(separator: ".").first ?? "Tests"
    let command = "SHARE_SEED=\(seed) scripts/test \(suite)"
    repetition = "repeat with: \(command)"
    let line = Array("random test, repeat with: \(command)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
