import ShareCore

/// Performs an activity on one item after another and prints a result for each, in order.
struct EachCommand {
  let request: RunRequest
  let printer: ResultPrinter

  /// Returns success when every item completed; a bad record fails alone.
  func run(_ words: ItemWords) throws -> ExitCode {
    let session = request.session
    var each = try request.each()
    var dryRun = DryRun(session.runner)
    var source = words.source(readingPipe: true)
    var hasFailed = false
    while let entry = try source.next() {
      if session.host.isCancelled { throw Stop.cancelled }
      switch entry {
      case .bad(let failure):
        guard failure != .noItems else { throw failure }
        hasFailed = true
        report(failure)
        _ = try printer.print(.failed(nil, failure), input: .bad)
      case .item(let item):
        if session.arguments.has(.dryRun) {
          hasFailed = try describe(item, by: &dryRun) || hasFailed
          continue
        }
        let result = try each.perform(item)
        session.tell(result)
        if let refusal = try printer.print(result, input: .item(item)) { throw refusal }
        if result.status == .cancelled { throw Stop.cancelled }
        hasFailed = hasFailed || result.status != .completed
      }
    }
    return session.notingLeftovers(hasFailed ? .failed : .success)
  }

  /// Prints what would be done with an item; returns whether nothing could be.
  private func describe(_ item: Item, by dryRun: inout DryRun) throws -> Bool {
    do {
      try session.program.output.write(request.describe([item], by: &dryRun))
      try session.program.output.flush()
      return false
    } catch Stop.failed(let failure) {
      report(failure)
      return true
    }
  }

  private var session: Session { request.session }

  private func report(_ failure: Failure) { session.report.error(failure) }
}
