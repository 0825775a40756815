extension Runner {
  /// Attempts once, and again after temporary failures: `retries` times, or the `automatic` times
  /// that the activity asks for.
  ///
  /// Each attempt goes from `prepare` to the clean-up and has the whole time-out. The pauses before
  /// them are random between nothing and a bound that doubles from half a second to half a minute
  /// (full jitter), so that many clients that failed together do not retry together.
  /// `first` is the result of an attempt that was made already.
  func retrying(
    automatically automatic: Int, after first: RunResult? = nil, _ attempt: () -> RunResult
  ) -> RunResult {
    let start = SuspendingClock.now
    var result = first ?? attempt()
    for number in 0..<max(0, retries, automatic) {
      guard number < retries || start.duration(to: .now) < automaticRetryTime else { break }
      guard result.outcome == .failed, result.error?.isTemporary == true else { break }
      let bound = min(30_000, 500 << min(number, 6))
      host.pause(.milliseconds(Int.random(in: 0...bound)))
      guard !host.isCancelled else { break }
      result = attempt()
    }
    return result
  }
}
