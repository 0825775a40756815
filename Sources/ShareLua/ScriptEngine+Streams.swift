import Lua
import ShareCore

extension ScriptEngine {
  /// Returns what performs an activity on texts and URLs in sequence.
  ///
  /// All calls share one context: a performance that has staged nothing is like a new one.
  func performingInSequence(_ function: Reference, id: String)
    -> (Performance, (Activity.PlainPerform) -> Void) -> Void
  {
    { [unowned self] performance, body in
      during(performance) { context, ending in
        let calls = RecordCalls(
          interpreter, function: function, type: types.item, listMetatable: types.listMetatable,
          argument: context)
        body { (kind, bytes, plain) throws(Stop) in
          let deadline = performance.isTimed ? try performance.timeLeft() : nil
          let results = try ending.check { () throws(LuaError) in
            try calls.call(tag: kind.tag, bytes, deadline: deadline) { tag, bytes in
              // A stop overrules what the function returned.
              if !ending.isSet { plain(tag == Item.Kind.url.tag ? .url : .text, bytes) }
            }
          }
          guard let results else { return nil }
          return try report(results, on: [Item(kind, bytes)], id: id)
        }
      }
    }
  }
}
