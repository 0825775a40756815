import Lua

/// Finds out where a script has a local or parameter of a name, from its tokens alone.
struct NameScopes {
  private let name: String
  /// For each open block, whether the name is something else in it.
  private var blocks = [false]
  /// Whether a loop about to start has a variable of the name.
  private var isLoopVariable = false

  init(_ name: String) { self.name = name }

  var isShadowed: Bool { blocks.last ?? false }

  /// Handles one token after another.
  mutating func pass(_ source: SourceText, _ index: Int) {
    guard source.tokens[index].kind == .keyword else { return }
    switch source.text(source.tokens[index]) {
    case "function": open(isShadowed || hasParameter(source, after: index))
    case "do":
      open(isShadowed || isLoopVariable)
      isLoopVariable = false
    case "if", "repeat": open(isShadowed)
    case "end", "until": if blocks.count > 1 { blocks.removeLast() }
    case "for": isLoopVariable = names(source, after: index).contains(name)
    case "local": declare(source, index)
    default: break
    }
  }

  private mutating func open(_ isShadowed: Bool) { blocks.append(isShadowed) }

  private mutating func declare(_ source: SourceText, _ index: Int) {
    let isFunction = source.isWord("function", at: index + 1)
    let names = names(source, after: isFunction ? index + 1 : index)
    guard names.contains(name) else { return }
    blocks[blocks.count - 1] = !isSame(source, after: index + names.count * 2)
  }

  /// Whether `= share` or `= require "share"` follows, which makes the local the same thing.
  private func isSame(_ source: SourceText, after index: Int) -> Bool {
    let index = source.isWord("<", at: index) ? index + 3 : index
    guard source.isWord("=", at: index) else { return false }
    if source.isWord("require", at: index + 1) {
      let place = source.isWord("(", at: index + 2) ? index + 3 : index + 2
      return source.isWord("\"share\"", at: place) || source.isWord("'share'", at: place)
    }
    return source.isWord("share", at: index + 1) && !source.isWord(".", at: index + 2)
  }

  private func hasParameter(_ source: SourceText, after index: Int) -> Bool {
    let open = source.tokens[index...].indices.first { source.isWord("(", at: $0) }
    return open.map { names(source, after: $0).contains(name) } ?? false
  }

  /// Returns the names in a list with commas.
  private func names(_ source: SourceText, after index: Int) -> [String] {
    var names: [String] = []
    var place = index + 1
    while source.isName(at: place) {
      names.append(source.text(source.tokens[place]))
      guard source.isWord(",", at: place + 1) else { break }
      place += 2
    }
    return names
  }
}
