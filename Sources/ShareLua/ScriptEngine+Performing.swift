import Lua
import ShareCore

/// Makes the steps of an activity from the functions of a script.
extension ScriptEngine {
  func performing(_ function: Reference, id: String)
    -> (ItemList, Performance) throws(Stop) -> Activity.Report
  {
    { [unowned self] (list, performance) throws(Stop) in
      try report(call(function, list, performance), on: list.items, id: id)
    }
  }

  /// Reads what `perform` returned for the items.
  func report(_ results: [Value], on items: [Item], id: String) throws(Stop) -> Activity.Report {
    do throws(Failure) {
      return try ReportReader(engine: self, items: items, id: id).read(results)
    } catch { throw .failed(error) }
  }

  func preparing(_ function: Reference) -> (ItemList, Performance) throws(Stop) -> Void {
    { [unowned self] (list, performance) throws(Stop) in
      _ = try call(function, list, performance)
    }
  }

  /// Makes the step that asks for a question; a string is one, nothing means there is none.
  func confirming(_ function: Reference) -> (ItemList, Performance) throws(Stop) -> String? {
    { [unowned self] (list, performance) throws(Stop) in
      switch try call(function, list, performance).first {
      case nil, .nil, .boolean(false): return nil
      case .bytes(let question): return question.printable
      case .some(let other):
        throw .failed(
          Failure(
            .failed, "confirm must return a question or nothing, got \(other.kind.description)"))
      }
    }
  }

  func finishing(_ function: Reference) -> (RunResult, Performance) throws(Stop) -> Void {
    { [unowned self] (result, performance) throws(Stop) in
      _ = try call(function, [types.value(of: result)], performance, isBound: false)
    }
  }

  private func call(_ function: Reference, _ list: ItemList, _ performance: Performance)
    throws(Stop) -> [Value]
  {
    try call(function, [types.value(of: list)], performance, isBound: true)
  }

  /// Calls a function of an activity; `isBound` holds it to the deadline of the performance, which
  /// `finish` is not, since it comes also after that.
  private func call(
    _ function: Reference, _ arguments: [Value], _ performance: Performance, isBound: Bool
  ) throws(Stop) -> [Value] {
    let limits = Limits(deadline: isBound ? try performance.timeLeft() : nil)
    return try during(performance) { (context, ending) throws(Stop) in
      try ending.check { () throws(LuaError) in
        try interpreter.call(function, arguments + [context], limits: limits)
      }
    }
  }

  /// Runs functions of an activity as part of a performance; `body` gets their context.
  func during<Result, Failure: Error>(
    _ performance: Performance, _ body: (Value, PendingStop) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    performances.append(performance)
    defer { performances.removeLast() }
    return try endable { (ending) throws(Failure) in
      let box = PerformanceBox(performance, ending)
      defer { box.close() }
      return try apart(refusingExit: "os.exit is not available in an activity") {
        () throws(Failure) in try body(types.value(of: box), ending)
      }
    }
  }
}
