import ShareCore
import ShareLua
import Terminal

/// Completes commands of the session, their arguments, and Lua.
struct ReplCompletion {
  private let repl: Repl

  init(_ repl: Repl) { self.repl = repl }

  /// Completes an entry at the cursor, which is at its end.
  func completion(_ text: Bytes) -> Completion? {
    guard let (word, _) = ReplVerbs.split(text), let start = text.firstIndex(of: UInt8(ascii: ":"))
    else { return lua(text, from: 0) }
    let end = start + 1 + word.utf8.count
    guard text.count > end else {
      return choices(ReplVerbs.all.map { ":\($0.word) " }, text, from: start)
    }
    let rest = text[end...].firstIndex { $0 != 0x20 } ?? text.count
    switch word {
    case "help": return choices(ReplHelp(repl).names, text, from: rest)
    case "run", "explain":
      return choices(repl.evaluator.engine.catalogue.activities.map(\.id), text, from: rest)
    case "load":
      let paths = PathNames(repl.program.workingFolder).names(beginning: Bytes(text[rest...]))
      return Completion(replacing: rest..<text.count, candidates: paths)
    case "time": return lua(text, from: rest)
    default: return nil
    }
  }

  private func choices(_ words: [String], _ text: Bytes, from start: Int) -> Completion? {
    let beginning = text[start...]
    let fitting = words.map { Bytes($0.utf8) }.filter { $0.starts(with: beginning) }
    return Completion(replacing: start..<text.count, candidates: fitting)
  }

  private func lua(_ text: Bytes, from start: Int) -> Completion? {
    Completer(repl.evaluator).suggestions(for: Bytes(text[start...])).map { found in
      Completion(
        replacing: found.range.lowerBound + start..<found.range.upperBound + start,
        candidates: found.words)
    }
  }
}
