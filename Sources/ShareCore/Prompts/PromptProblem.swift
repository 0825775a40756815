/// Says which rule a prompt breaks; nothing is drawn then.
package enum PromptProblem: Error, Equatable, CustomStringConvertible {
  case noActions
  /// Counts the actions from 1.
  case untitledAction(Int)
  case severalCancels([String])
  case unknownPreferred(String, actions: [String])
  /// Counts the fields from 1.
  case unnamedField(Int)
  case sameName(String)

  package var description: String {
    switch self {
    case .noActions: "at least one action is needed"
    case .untitledAction(let place): "action \(place) has no title"
    case .severalCancels(let titles):
      "only one action may have the style `cancel`, not \(quoted(titles))"
    case .unknownPreferred(let title, let actions):
      "`preferred` must be the title of one of its actions, \(quoted(actions)), not `\(title.shown)`"
    case .unnamedField(let place): "field \(place) has no name"
    case .sameName(let name): "`\(name.shown)` is the name of two values"
    }
  }

  private func quoted(_ titles: [String]) -> String {
    titles.map { "`\($0.shown)`" }.joined(separator: ", ")
  }
}

extension [String] {
  /// Checks that values can be told apart by their names.
  func checkNames() throws(PromptProblem) {
    if let place = firstIndex(of: "") { throw .unnamedField(place + 1) }
    var seen: Set<String> = []
    for name in self where !seen.insert(name).inserted { throw .sameName(name) }
  }
}
