import Lua
import ShareCore
import ShareLua

extension Comparison {
  /// A thousand prompts that the command line answers, as in tests and pipelines.
  static let asking = Comparison(
    name: "ask", ours: "1,000 prompts, answered by -o", theirs: "1,000 calls of a Lua function",
    measure: .time, limit: 1000, rounds: 20
  ) { workspace in
    let engine = try workspace.quietEngine()
    var answers = Answers()
    answers.options = [("who", .commandLine(Array("ann".utf8)))]
    engine.presenter = .scripted(AnswerSheet(answers), otherwise: .none)
    let evaluator = Evaluator(engine, items: [])
    return Contest(
      ours: { () throws(BenchError) in try ask("share.ask", evaluator) },
      theirs: { () throws(BenchError) in
        try ask("(function(options) return { [options[1].name] = 'ann' } end)", evaluator)
      })
  }

  private static func ask(_ function: String, _ evaluator: Evaluator) throws(BenchError) -> Sample {
    let line = "for _ = 1, 1000 do assert(\(function) { { name = 'who' } }.who == 'ann') end"
    return try Work.measure { _ = try evaluator.evaluate(Array(line.utf8)) }
  }
}
