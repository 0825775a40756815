import Lua
import ShareCore

extension ScriptEngine {
  /// Makes the short way of streams from the `perform` function of an activity.
  func performingDirectly(_ function: Reference, id: String) -> (Performance) -> DirectCalls {
    { [unowned self] performance in
      let session = DirectSession(self, function, id: id, performance)
      return DirectCalls(
        perform: { (kind, bytes) throws(Stop) in try session.perform(kind, bytes) },
        end: { session.end() })
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
  private let ending = Ending()
  private let calls: RecordCalls
  private let before: (ending: Ending?, target: ScriptOutput.Target, refusal: String?)

  init(_ engine: ScriptEngine, _ function: Reference, id: String, _ performance: Performance) {
    self.engine = engine
    self.id = id
    self.performance = performance
    let interpreter = engine.interpreter
    before = (engine.ending, engine.output.target, interpreter.exitRefusal)
    box = PerformanceBox(performance, ending)
    calls = RecordCalls(
      interpreter, function: function, type: engine.types.item,
      listMetatable: engine.types.listMetatable, argument: engine.types.value(of: box))
    engine.ending = ending
    engine.output.target = .standardError
    interpreter.exitRefusal = "os.exit is not available in an activity"
    engine.performances.append(performance)
  }

  func perform(_ kind: Item.Kind, _ bytes: UnsafeRawBufferPointer) throws(Stop)
    -> DirectCalls.Outcome
  {
    let deadline = performance.isTimed ? try performance.timeLeft() : nil
    let outcome: RecordCalls.Outcome
    do throws(LuaError) {
      outcome = try calls.call(tag: kind.tag, bytes, deadline: deadline)
    } catch {
      let stop = ending.stop ?? Stop(error)
      ending.stop = nil
      throw stop
    }
    if ending.isSet, let stop = ending.stop {
      ending.stop = nil
      throw stop
    }
    switch outcome {
    case .record(let tag, let result): return .plain(Item.Kind.allCases[tag], result)
    case .values(let values):
      let item = Item(kind, plain: bytes)
      do throws(Failure) {
        return .report(
          .init(try ReportReader(engine: engine, items: [item], id: id).read(values)))
      } catch { throw .failed(error) }
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
