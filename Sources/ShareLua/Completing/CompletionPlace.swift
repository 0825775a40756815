import Lua
import ShareCore

/// The kind of place at the end of a Lua text, which decides what can follow.
struct CompletionPlace {
  /// One step from a value to a part of it.
  enum Step: Equatable {
    case field(String)
    case index(Int64)
  }

  enum Kind: Equatable {
    /// A standalone name or its beginning.
    case name
    /// A field after a dot, of the value at the path.
    case field(path: [Step])
    /// A method after a colon.
    case method(path: [Step])
    /// A quoted string: the id in `share.run("…`, or a path.
    case activity
    case path(quote: UInt8)
  }

  let kind: Kind
  /// The range of the text that is to be completed.
  let range: Range<Int>

  /// Analyses a text; nil if nothing can be completed at its end.
  init?(_ text: Bytes) {
    let source = SourceText(text)
    guard !source.endsInComment else { return nil }
    let last = source.tokens.last
    if let last, last.kind == .string, !last.isFinished {
      guard text[last.range.lowerBound] != UInt8(ascii: "[") else { return nil }
      range = last.range.lowerBound + 1..<text.count
      let isActivity = Self.isActivity(source, before: source.tokens.count - 1)
      kind = isActivity ? .activity : .path(quote: text[last.range.lowerBound])
      return
    }
    let isTouching = last?.range.upperBound == text.count
    let isWord = isTouching && (last?.kind == .name || last?.kind == .keyword)
    guard !isTouching || isWord || last?.kind == .symbol else { return nil }
    let start = isWord ? last?.range.lowerBound ?? text.count : text.count
    range = start..<text.count
    guard let kind = Self.kind(source, before: source.tokens.count - (isWord ? 1 : 0)) else {
      return nil
    }
    self.kind = kind
  }

  private static func kind(_ source: SourceText, before end: Int) -> Kind? {
    if source.isWord(".", at: end - 1) {
      return path(source, before: end - 1).map { .field(path: $0) }
    }
    if source.isWord(":", at: end - 1) {
      return path(source, before: end - 1).map { .method(path: $0) }
    }
    // After these two comes a new name.
    guard !source.isWord("local", at: end - 1), !source.isWord("goto", at: end - 1) else {
      return nil
    }
    return .name
  }

  /// Reads `a.b[1]["c"]` backwards; nil for expressions that would have to run.
  private static func path(_ source: SourceText, before end: Int) -> [Step]? {
    var steps: [Step] = []
    var index = end - 1
    while source.tokens.indices.contains(index) {
      let token = source.tokens[index]
      if token.kind == .name {
        steps.insert(.field(source.text(token)), at: 0)
        guard source.isWord(".", at: index - 1) else { return steps }
        index -= 2
      } else if source.isWord("]", at: index), source.isWord("[", at: index - 2),
        let step = step(source, at: index - 1)
      {
        steps.insert(step, at: 0)
        index -= 3
      } else {
        return nil
      }
    }
    return nil
  }

  private static func step(_ source: SourceText, at index: Int) -> Step? {
    let text = source.text(source.tokens[index])
    switch source.tokens[index].kind {
    case .number: return Int64(text).map { .index($0) }
    case .string where !text.contains("\\") && !text.hasPrefix("["):
      return .field(String(text.dropFirst().dropLast()))
    case .string, .name, .keyword, .symbol: return nil
    }
  }

  /// Returns whether a string is the first argument of `share.run`.
  private static func isActivity(_ source: SourceText, before end: Int) -> Bool {
    let name = source.isWord("(", at: end - 1) ? end - 2 : end - 1
    return source.isWord("run", at: name) && source.isWord(".", at: name - 1)
      && source.isWord("share", at: name - 2)
  }
}
