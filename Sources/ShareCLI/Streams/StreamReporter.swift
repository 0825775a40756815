import ShareCore

/// Reports the progress and the failures of a stream, and collects the failed items.
final class StreamReporter {
  private let session: Session
  private let failed: FailedFile?
  private var summary = FailureSummary()
  private var problem: Failure?
  let showsProgress: Bool

  /// The maximum number of lines of the summary.
  private static let mostLines = 12

  init(_ session: Session, _ failed: FailedFile?) {
    self.session = session
    self.failed = failed
    showsProgress =
      switch session.arguments.name(.progress) {
      case "always": !session.messages.isQuiet
      case "never": false
      default: !session.messages.isQuiet && session.program.isErrorTerminal
      }
    session.progress.isLeftToStream = showsProgress
  }

  /// Records an item that failed or was cancelled.
  func record(_ failure: StreamFailure) {
    if let cause = failure.failure {
      summary.add(cause, of: failure.item)
      if session.messages.isVerbose { session.messages.error(cause, of: failure.item?.label) }
    }
    guard let item = failure.item, let failed, problem == nil else { return }
    do throws(Failure) { try failed.add(item) } catch { problem = error }
  }

  func showProgress(_ status: StreamStatus) { session.progress.draw(status.text) }

  func printStatus(_ status: StreamStatus) {
    session.progress.clear()
    session.messages.note("share: \(status.text)")
  }

  /// Writes the file of failed items.
  func writeFailedFile() throws(Failure) {
    if let problem { throw problem }
    try failed?.commit()
  }

  /// Prints a short summary of failures; nothing if there are none.
  func summarize(_ end: StreamSummary) {
    guard !session.messages.isQuiet, end.end == nil else { return }
    let tally = end.tally
    guard tally.failed + tally.cancelled > 0 || end.stop != nil else { return }
    var left = Self.mostLines
    if tally.total > 1 || tally.failed == 0 {
      session.messages.error(heading(tally))
      left -= 1
    }
    let last = end.stop == nil ? nil : end.lastRead.map { "the last item read was \($0)" }
    let lines = summary.lines(atMost: left - (last == nil ? 0 : 1) - 1)
    for line in lines {
      left -= 1
      let isHintShown = line.hint != nil && left > lines.count + 1
      if isHintShown { left -= 1 }
      session.messages.error(line.text, hint: isHintShown ? line.hint : nil)
      if session.messages.isVerbose, let traceback = line.traceback {
        session.messages.note(traceback)
      }
    }
    if let last { session.messages.error(last) }
  }

  private func heading(_ tally: StreamTally) -> String {
    var parts: [String] = []
    if tally.failed > 0 { parts.append("\(tally.failed) of \(tally.total) items failed") }
    if tally.cancelled > 0 {
      parts.append(
        tally.failed > 0
          ? "\(tally.cancelled) were cancelled"
          : "\(tally.cancelled) of \(tally.total) items were cancelled")
    }
    return parts.isEmpty
      ? "\(tally.completed) of \(tally.total) items completed" : parts.joined(separator: ", ")
  }
}

extension StreamStatus {
  /// The progress in words.
  var text: String {
    var parts = [total.map { "\(tally.total) of \($0)" } ?? "\(tally.total)"]
    parts[0] += " done"
    if let fraction { parts.append("\(Int(fraction * 100)) %") }
    if tally.failed > 0 { parts.append("\(tally.failed) failed") }
    if tally.cancelled > 0 { parts.append("\(tally.cancelled) cancelled") }
    parts.append("\(pending) under way")
    if let rate { parts.append(rate >= 10 ? "\(Int(rate))/s" : "\(Int(rate * 60))/min") }
    if let secondsLeft { parts.append("\(Self.clock(secondsLeft)) left") }
    return parts.joined(separator: ", ")
  }

  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 360_000))
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    let padded = { (number: Int) in (number < 10 ? "0" : "") + String(number) }
    return hours > 0
      ? "\(hours):\(padded(minutes)):\(padded(rest))" : "\(minutes):\(padded(rest))"
  }
}
