import Lua
import ShareCore
import ShareLua

extension Comparison {
  /// Completing a field of a large table, as Tab does in the REPL.
  static let completing = Comparison(
    name: "complete", ours: "completing big.| among 100,000 keys",
    theirs: "Lua iterating over them",
    measure: .time, limit: 50, rounds: 30
  ) { workspace in
    let engine = try workspace.quietEngine()
    let evaluator = Evaluator(engine, items: [])
    _ = try evaluator.evaluate(Array("big = {} for i = 1, 100000 do big['key' .. i] = i end".utf8))
    let completer = Completer(evaluator)
    return Contest(
      ours: { () throws(BenchError) in
        try Work.measure {
          let found = completer.suggestions(for: Array("big.".utf8))
          guard found?.words.count == 100_000 else {
            throw BenchError.library("\(found?.words.count ?? 0) keys were found")
          }
        }
      },
      theirs: { () throws(BenchError) in
        try Work.measure {
          _ = try evaluator.evaluate(Array("for key in pairs(big) do key:sub(1, 3) end".utf8))
        }
      })
  }
}
