import ShareCore
import ShareLua

extension Session {
  /// Prints a result and its failures, and returns the exit status.
  func finish(_ result: RunResult, _ printer: ResultPrinter) throws -> ExitCode {
    printFailures(of: result)
    if let refusal = try printer.print(result) {
      messages.error(refusal)
      return ExitCode(refusal.code)
    }
    return checkingUnusedAnswers(ExitCode(result))
  }

  /// Reports unused answers, which turn success into wrong usage.
  ///
  /// The options of an activity were checked against those it declares; a script declares none.
  func checkingUnusedAnswers(_ code: ExitCode) -> ExitCode {
    let unused = isScript ? answers.unused : answers.unusedTitles
    guard !unused.isEmpty, !host.isCancelled else { return code }
    messages.error("unused answers: \(unused.joined(separator: ", "))")
    return code == .success ? .usage : code
  }

  /// Prints what a script returned or what stopped it, and returns the exit status.
  func finish(_ end: ScriptExit, _ printer: ResultPrinter) throws -> ExitCode {
    switch end {
    case .exit(let status):
      try program.output.flush()
      return checkingUnusedAnswers(ExitCode(rawValue: status))
    case .output(let code): throw OutputFailure(SystemError(code))
    case .result(let result): return try finish(result, printer)
    case .returned(let items):
      var result = RunResult(activity: nil, outcome: .completed)
      result.items = items
      guard !items.isEmpty || printer.isJSON else {
        try program.output.flush()
        return checkingUnusedAnswers(.success)
      }
      return try finish(result, printer)
    case .stopped(let stop):
      var result = RunResult(activity: nil, outcome: .completed)
      result.end(by: stop)
      return try finish(result, printer)
    }
  }

  /// Prints failures and skipped items.
  func printFailures(of result: RunResult) {
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
  /// Prints a failure with its hint, preceded by the item unless the message names it.
  func error(_ failure: Failure, of item: String? = nil) {
    let isNamed = item.map { failure.message.contains("`\($0.shown)`") } ?? true
    error(
      isNamed ? failure.message : "`\(item?.shown ?? "")`: \(failure.message)", hint: failure.hint)
    if isVerbose, let traceback = failure.traceback { note(traceback) }
  }
}
