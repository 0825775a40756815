import Lua
import ShareCore

extension LuaFunction {
  static var run: LuaFunction {
    LuaFunction(
      "run", "Performs an activity on items and returns the result.",
      details: """
        The result is `{ activity, status, items, skipped, failed, error }`, also if the run failed or \
        was cancelled; `result:check()` returns the items or raises the error. With `workers`, \
        several workers share the items, and each loads the configuration itself; the result keeps \
        the order of the items.
        """,
      parameters: [
        Parameter("id", .string, "The id of the activity."), .items,
        Parameter(
          "options", .options(RunOptions.parameters), optional: true, "As for `share run`."),
      ],
      results: [Parameter("result", .table)], effect: true
    ) { (engine, call) throws(LuaError) in
      let items = try engine.items(call, 2)
      let options = try RunOptions(try call.options(3, RunOptions.parameters), engine)
      let result = try engine.run(call.string(1) ?? "", items, options)
      return .value(engine.types.value(of: result))
    }
  }

  static var present: LuaFunction {
    LuaFunction(
      "present",
      "Lets the person choose an activity for items, performs it and returns the result.",
      details:
        "Without a terminal the result has status `failed` and the error code `input_needed`.",
      parameters: [
        .items,
        Parameter(
          "options", .options(RunOptions.parameters), optional: true, "As for `share run`."),
      ],
      results: [Parameter("result", .table)], effect: true
    ) { (engine, call) throws(LuaError) in
      guard engine.activePerformances.isEmpty else {
        throw .message("share.present: an activity cannot present a sheet")
      }
      let items = ItemList(try engine.items(call, 1))
      let options = try RunOptions(try call.options(2, RunOptions.parameters), engine)
      return .value(engine.types.value(of: try engine.present(items, options)))
    }
  }
}

extension ScriptEngine {
  fileprivate func run(_ id: String, _ items: [Item], _ options: RunOptions) throws(LuaError)
    -> RunResult
  {
    guard !items.isEmpty else { return .failed(nil, Failure(.usage, "no items")) }
    if options.workers > 1 { return try runInWorkers(id, items, options) }
    if options.isEach { return try runEach(id, items, options) }
    let passing: Passing
    do throws(Failure) {
      passing = try select(ItemList(items), options.selection, only: id)
        .requireShown(types: host.types)
    } catch { return .refused(id, error) }
    return try unlessCancelled(
      withAnswers(of: options) { options.runner(self).run(passing) })
  }

  /// Performs on one item after another and combines the results.
  private func runEach(_ id: String, _ items: [Item], _ options: RunOptions) throws(LuaError)
    -> RunResult
  {
    guard let activity = catalogue.activity(id) else { return .failed(nil, .unknownActivity(id)) }
    let each = EachRun(options.runner(self), activity) { list in
      self.select(list, options.selection, only: id)
    }
    var whole = RunResult(activity: id, outcome: .completed)
    for item in items {
      let result: RunResult
      do {
        result = try withAnswers(of: options) { () throws(Stop) in try each.perform(item) }
      } catch {
        var stopped = RunResult(activity: id, outcome: .completed)
        stopped.end(by: error)
        return try unlessCancelled(stopped)
      }
      whole.add(try unlessCancelled(result), of: item)
      if result.outcome == .cancelled { return whole }
    }
    whole.summarizeFailures(total: items.count)
    return whole
  }

  fileprivate func present(_ items: ItemList, _ options: RunOptions) throws(LuaError) -> RunResult {
    let selection = select(items, options.selection)
    guard !selection.shown.isEmpty else {
      return .failed(nil, Failure(.none, "no activity takes these items"))
    }
    let runner = options.runner(self)
    let choice: Choice
    do {
      choice = try pausingDeadlines { () throws(Stop) in try chooser(selection, runner) }
    } catch {
      switch error {
      case .failed(let failure): return .failed(nil, failure)
      case .cancelled, .skipped:
        if host.isCancelled { throw .cancelled([]) }
        return RunResult(activity: nil, outcome: .cancelled)
      }
    }
    return try unlessCancelled(withAnswers(of: options) { runner.run(choice, of: selection) })
  }

  /// Performs a share whose prompts use the answers of its options first, then those of the script.
  func withAnswers<Result, Failure: Error>(
    of options: RunOptions, _ share: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = presenter
    presenter = .scripted(options.answers, otherwise: outer)
    nestedRuns += 1
    defer {
      nestedRuns -= 1
      presenter = outer
    }
    return try share()
  }

  /// Returns a result, unless a signal cancels the whole script.
  func unlessCancelled(_ result: RunResult) throws(LuaError) -> RunResult {
    guard !host.isCancelled else { throw .cancelled([]) }
    return result
  }
}
