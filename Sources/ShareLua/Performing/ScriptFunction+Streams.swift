import Lua
import ShareCore

extension ScriptFunction {
  /// Performs the activity `id` on one text or URL after another.
  ///
  /// All calls share one context: a performance that has staged nothing is like a new one.
  func performInSequence(
    _ performance: Performance, id: String, _ body: (Activity.PlainPerform) -> Void
  ) {
    during(performance) { context, pending in
      let calls = RecordCalls(
        engine.interpreter, function: function, type: engine.types.item,
        listMetatable: engine.types.listMetatable, argument: context)
      body { (kind, bytes, plain) throws(Stop) in
        let deadline = performance.isTimed ? try performance.timeLeft() : nil
        let results = try pending.check { () throws(LuaError) in
          try calls.call(tag: kind.tag, bytes, deadline: deadline) { tag, bytes in
            // A stop overrules what the function returned.
            if !pending.isSet { plain(tag == Item.Kind.url.tag ? .url : .text, bytes) }
          }
        }
        guard let results else { return nil }
        return try report(results, on: [Item(kind, bytes)], id: id)
      }
    }
  }
}
