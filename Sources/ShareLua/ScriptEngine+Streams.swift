import Lua
import ShareCore

extension ScriptEngine {
  /// Makes the short way of streams from the `perform` function of an activity.
  func performingDirectly(_ function: Reference, id: String) -> (Performance) -> DirectCalls {
    { [unowned self] performance in
      let session = DirectSession(self, function, id: id, performance)
      return DirectCalls(
        perform: { session.perform($0, until: $1, into: $2) }, end: { session.end() })
    }
  }
}

/// Holds what calls of one activity have in common, from the first of a batch to the last.
///
/// The context is one for all of them: a performance that has made nothing is like a new one.
private final class DirectSession {
  private let engine: ScriptEngine
  private let id: String
  private let performance: Performance
  private let box: PerformanceBox
  private let ending = PendingStop()
  private let calls: RecordCalls
  private let before: (ending: PendingStop?, target: ScriptOutput.Target, refusal: String?)

  init(_ engine: ScriptEngine, _ function: Reference, id: String, _ performance: Performance) {
    self.engine = engine
    self.id = id
    self.performance = performance
    let interpreter = engine.interpreter
    before = (engine.ending, engine.output.target, interpreter.exitRefusal)
    box = PerformanceBox(performance, ending)
    calls = RecordCalls(
      interpreter, function: function, type: engine.types.item,
      listMetatable: engine.types.listMetatable, argument: engine.types.value(of: box),
      capacity: DirectCalls.limit)
    engine.ending = ending
    engine.output.target = .standardError
    interpreter.exitRefusal = "os.exit is not available in an activity"
    engine.performances.append(performance)
  }

  func perform(
    _ items: UnsafeBufferPointer<PlainItem>, until limit: Int,
    into results: UnsafeMutableBufferPointer<PlainItem>
  ) -> DirectCalls.Outcome {
    let deadline: Duration?
    do throws(Stop) { deadline = performance.isTimed ? try performance.timeLeft() : nil } catch {
      return .init(plain: 0, other: .failure(error))
    }
    for (place, item) in items.enumerated() { calls.set(place, tag: item.kind.tag, item.bytes) }
    let outcome = calls.call(items.count, until: limit, deadline: deadline)
    for place in 0..<outcome.plain {
      let (tag, bytes) = calls.result(place)
      results[place] = PlainItem(tag == Item.Kind.url.tag ? .url : .text, bytes)
    }
    var settled = settle(outcome, items)
    settled.isAlone = outcome.calledHost
    return settled
  }

  /// Reads what the last call came to, also where it was ended from inside.
  private func settle(_ outcome: RecordCalls.Outcome, _ items: UnsafeBufferPointer<PlainItem>)
    -> DirectCalls.Outcome
  {
    if ending.isSet, let stop = ending.stop {
      ending.stop = nil
      let place = outcome.other == nil ? outcome.plain - 1 : outcome.plain
      return .init(plain: place, other: .failure(stop))
    }
    switch outcome.other {
    case nil: return .init(plain: outcome.plain, other: nil)
    case .failure(let error): return .init(plain: outcome.plain, other: .failure(Stop(error)))
    case .success(let values):
      let item = Item(items[outcome.plain])
      do throws(Failure) {
        let report = try ReportReader(engine: engine, items: [item], id: id).read(values)
        return .init(plain: outcome.plain, other: .success(report))
      } catch { return .init(plain: outcome.plain, other: .failure(.failed(error))) }
    }
  }

  func end() {
    calls.end()
    box.close()
    engine.performances.removeLast()
    engine.ending = before.ending
    engine.output.target = before.target
    engine.interpreter.exitRefusal = before.refusal
  }
}
