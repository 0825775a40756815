import ShareCore
import ShareLua

extension Session {
  /// Prints a result, tells what went wrong, and returns the status of the run.
  func conclude(_ result: RunResult, _ printer: ResultPrinter) throws -> ExitCode {
    tell(result)
    if let refusal = try printer.print(result) {
      messages.error(refusal)
      return ExitCode(refusal.code)
    }
    return notingLeftovers(ExitCode(result))
  }

  /// Tells of answers that nothing asked for; they make a success bad usage.
  ///
  /// Options of an activity were checked against those it has; a script has none but what it asks.
  func notingLeftovers(_ code: ExitCode) -> ExitCode {
    let unused = isScript ? answers.unused : answers.unusedTitles
    guard !unused.isEmpty, !host.isCancelled else { return code }
    messages.error("unused answers: \(unused.joined(separator: ", "))")
    return code == .success ? .usage : code
  }

  /// Ends a script: prints what it returned, or says what stopped it.
  func conclude(_ end: ScriptExit, _ printer: ResultPrinter) throws -> ExitCode {
    switch end {
    case .exit(let status):
      try program.output.flush()
      return notingLeftovers(ExitCode(rawValue: status))
    case .output(let code): throw OutputFailure(SystemError(code))
    case .result(let result): return try conclude(result, printer)
    case .returned(let items):
      var result = RunResult(activity: nil, outcome: .completed)
      result.items = items
      guard !items.isEmpty || printer.isJSON else {
        try program.output.flush()
        return notingLeftovers(.success)
      }
      return try conclude(result, printer)
    case .stopped(let stop):
      var result = RunResult(activity: nil, outcome: .completed)
      result.end(by: stop)
      return try conclude(result, printer)
    }
  }

  /// Tells of failures and of items that were left out; a clean run says nothing.
  func tell(_ result: RunResult) {
    for item in result.skipped {
      messages.warning("`\(result.activity ?? "share")` skipped `\(item.label.shown)`")
    }
    for failed in result.failed { messages.error(failed.failure, of: failed.item.label) }
    guard let error = result.error, result.failed.count != 1 || result.failed[0].failure != error
    else { return }
    messages.error(error)
  }
}

extension MessagePrinter {
  /// Writes a failure with its hint, and with the item it is about where that is not said.
  func error(_ failure: Failure, of item: String? = nil) {
    let isNamed = item.map { failure.message.contains("`\($0.shown)`") } ?? true
    error(
      isNamed ? failure.message : "`\(item?.shown ?? "")`: \(failure.message)", hint: failure.hint)
    if isVerbose, let traceback = failure.traceback { note(traceback) }
  }
}
