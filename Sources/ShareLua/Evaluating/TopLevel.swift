import Lua

/// The locals that a chunk declares outside its blocks, and where it returns.
struct TopLevel {
  /// A local; of two with the same name the last counts.
  struct Local: Equatable {
    let name: String
    /// The word between `<` and `>`.
    let attribute: String?
  }

  private(set) var locals: [Local] = []
  /// The offset of the `return` that ends the chunk itself.
  private(set) var returnOffset: Int?

  /// Reads a valid chunk.
  init(_ source: SourceText) {
    var depth = 0
    for index in source.tokens.indices where source.tokens[index].kind == .keyword {
      switch source.text(source.tokens[index]) {
      case "local" where depth == 0: add(Self.declared(source, after: index))
      case "function", "do", "if", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "return" where depth == 0: returnOffset = source.tokens[index].range.lowerBound
      default: break
      }
    }
  }

  private mutating func add(_ declared: [Local]) {
    for local in declared {
      locals.removeAll { $0.name == local.name }
      locals.append(local)
    }
  }

  /// Reads `a, b <const>` or `function f` after `local`.
  private static func declared(_ source: SourceText, after index: Int) -> [Local] {
    var place = index + 1
    if source.isWord("function", at: place) { place += 1 }
    var declared: [Local] = []
    while source.tokens.indices.contains(place), source.tokens[place].kind == .name {
      let name = source.text(source.tokens[place])
      var attribute: String?
      if source.isWord("<", at: place + 1), source.isWord(">", at: place + 3) {
        attribute = source.text(source.tokens[place + 2])
        place += 3
      }
      declared.append(Local(name: name, attribute: attribute))
      guard source.isWord(",", at: place + 1) else { break }
      place += 2
    }
    return declared
  }
}
