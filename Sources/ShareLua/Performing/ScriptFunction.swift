import Lua
import ShareCore

/// A script function that is a step of an activity, the condition of a rule or a provider.
struct ScriptFunction {
  /// Unowned, because the engine holds the activities and rules that hold these functions.
  ///
  /// Whoever performs one holds the engine.
  unowned let engine: ScriptEngine
  let function: Reference

  init(_ engine: ScriptEngine, _ function: Reference) {
    self.engine = engine
    self.function = function
  }

  /// Performs the activity `id`.
  func perform(_ list: ItemList, _ performance: Performance, id: String) throws(Stop)
    -> Activity.Report
  {
    try report(call(list, performance), on: list.items, id: id)
  }

  /// Reads what `perform` returned for the items.
  func report(_ results: [Value], on items: [Item], id: String) throws(Stop) -> Activity.Report {
    do throws(Failure) {
      return try ReportReader(engine: engine, items: items, id: id).read(results)
    } catch { throw .failed(error) }
  }

  func prepare(_ list: ItemList, _ performance: Performance) throws(Stop) {
    _ = try call(list, performance)
  }

  /// Returns the question to confirm; nil when the function returns nothing or false.
  func confirm(_ list: ItemList, _ performance: Performance) throws(Stop) -> String? {
    switch try call(list, performance).first {
    case nil, .nil, .boolean(false): return nil
    case .bytes(let question): return question.printable
    case .some(let other):
      throw .failed(
        Failure(.failed, "confirm must return a question or nothing, got \(other.kind.description)")
      )
    }
  }

  func finish(_ result: RunResult, _ performance: Performance) throws(Stop) {
    _ = try call(engine.types.value(of: result), performance, limits: .none)
  }

  /// Makes the content of a lazy item for an activity.
  func provide(_ activity: String) throws(Stop) -> Item? {
    let interpreter = engine.interpreter
    let results = try engine.withPendingStop { (pending) throws(Stop) in
      try engine.keepingOutputFree(refusingExit: "os.exit is not available in a provider") {
        () throws(Stop) in
        try pending.check { () throws(LuaError) in
          try interpreter.call(function, [.string(activity), .function(engine.types.progress)])
        }
      }
    }
    if case .bytes(let message)? = results.dropFirst().first, results.first?.isNil == true {
      throw .failed(Failure(.failed, message.printable))
    }
    guard let value = results.first, !value.isNil else { return nil }
    guard let item = engine.types.item(of: value) else {
      throw .failed(
        Failure(.failed, "provide must return an item or nil, got \(interpreter.name(of: value))"))
    }
    return item
  }

  private func call(_ list: ItemList, _ performance: Performance) throws(Stop) -> [Value] {
    let limits = Limits(deadline: try performance.timeLeft())
    return try call(engine.types.value(of: list), performance, limits: limits)
  }

  /// Calls the function with its context; `finish` has no deadline, because it also runs after the
  /// performance timed out.
  private func call(_ argument: Value, _ performance: Performance, limits: Limits) throws(Stop)
    -> [Value]
  {
    try during(performance) { (context, pending) throws(Stop) in
      try pending.check { () throws(LuaError) in
        try engine.interpreter.call(function, [argument, context], limits: limits)
      }
    }
  }

  /// Runs calls of the function as part of a performance; `body` gets their context.
  func during<Result, Failure: Error>(
    _ performance: Performance, _ body: (Value, PendingStop) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    engine.activePerformances.append(performance)
    defer { engine.activePerformances.removeLast() }
    return try engine.withPendingStop { (pending) throws(Failure) in
      let box = PerformanceBox(performance, pending)
      defer { box.close() }
      return try engine.keepingOutputFree(refusingExit: "os.exit is not available in an activity") {
        () throws(Failure) in try body(engine.types.value(of: box), pending)
      }
    }
  }
}

extension ScriptFunction {
  /// Makes the question that a rule function answers, in the environment of rules.
  func asRule() -> (ItemList, Context) throws(RuleFailure) -> RuleAnswer {
    // A function that uses no globals has no environment to set.
    _ = engine.interpreter.setEnvironment(of: function, to: engine.types.ruleEnvironment)
    return ask
  }

  private func ask(_ list: ItemList, _ context: Context) throws(RuleFailure) -> RuleAnswer {
    do throws(LuaError) {
      return try engine.keepingOutputFree(refusingExit: "os.exit is not available in a rule") {
        () throws(LuaError) in
        try engine.interpreter.call(
          limits: engine.ruleLimits,
          push: { (stack) throws(LuaError) in
            stack.push(function)
            engine.types.push(list, on: stack)
            stack.push(engine.types.value(of: context))
          },
          read: { (stack, results) throws(LuaError) in Self.answer(stack, results) })
      }
    } catch {
      throw RuleFailure(error)
    }
  }

  private static func answer(_ stack: Stack, _ results: Range<Int>) -> RuleAnswer {
    guard !results.isEmpty else { return .no(nil) }
    if stack.truth(at: results.lowerBound) { return .yes }
    guard results.count > 1 else { return .no(nil) }
    return .no(stack.value(at: results.lowerBound + 1).string)
  }
}

extension RuleFailure {
  fileprivate init(_ error: LuaError) {
    self =
      switch error {
      case .deadline: .timeout
      case .memory: .memory
      case .syntax, .runtime, .host, .cancelled, .exit, .output: .error(error.description)
      }
  }
}
