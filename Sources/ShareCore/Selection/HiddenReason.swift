package import MediaTypes

/// Holds the first clause that hid an activity, with the facts; words are made only when asked.
package enum HiddenReason: Equatable {
  case excluded(Exclusion)
  case needs(String)
  case neverAccepts
  /// The item is of a kind or class that the rule does not take.
  case notTaken(AcceptKey, item: Int)
  case tooMany(AcceptKey, maximum: Int, count: Int, item: Int)
  case wrongType(item: Int)
  case wrongName(item: Int)
  case wrongScheme(item: Int)
  case tooFew(minimum: Int, passed: Int)
  case tooManyItems(maximum: Int, passed: Int, item: Int)
  case tooLarge(limit: Int, item: Int)
  case refused(String?)
  case unavailable(String?)
  case failed(clause: String, RuleFailure)

  /// Names the clause, a public word of `explain --json`.
  package var clause: String {
    switch self {
    case .excluded: "excluded"
    case .needs: "needs"
    case .neverAccepts, .refused: "accepts"
    case .notTaken(let key, _), .tooMany(let key, _, _, _): "accepts.\(key.rawValue)"
    case .wrongType: "accepts.types"
    case .wrongName: "accepts.names"
    case .wrongScheme: "accepts.schemes"
    case .tooFew: "accepts.min"
    case .tooManyItems: "accepts.max"
    case .tooLarge: "accepts.max_bytes"
    case .unavailable: "available"
    case .failed(_, .error): "error"
    case .failed(_, .timeout): "timeout"
    case .failed(_, .memory): "memory"
    }
  }

  /// Points at the item that failed the clause, by its place in the list.
  package var item: Int? {
    switch self {
    case .notTaken(_, let item), .tooMany(_, _, _, let item), .wrongType(let item),
      .wrongName(let item), .wrongScheme(let item), .tooManyItems(_, _, let item),
      .tooLarge(_, let item):
      item
    case .excluded, .needs, .neverAccepts, .tooFew, .refused, .unavailable, .failed: nil
    }
  }

  /// Says why in a sentence with the numbers.
  package func message(for items: [Item], types: MediaTypeDatabase) -> String {
    switch self {
    case .excluded(let exclusion): "excluded by \(exclusion.origin.description)"
    case .needs(let what): what
    case .neverAccepts: "it accepts nothing"
    case .notTaken(let key, let item):
      "it takes no \(key.plural)" + about(item, items, types)
    case .tooMany(let key, let maximum, let count, _):
      "it takes at most \(key.counted(maximum)), there are \(count)"
    case .wrongType(let item): "it does not take this type" + about(item, items, types)
    case .wrongName(let item): "it does not take this name" + about(item, items, types)
    case .wrongScheme(let item): "it does not take such URLs" + about(item, items, types)
    case .tooFew(let minimum, let passed):
      "it takes at least \(counted(minimum)), there \(passed == 1 ? "is" : "are") \(passed)"
    case .tooManyItems(let maximum, let passed, _):
      "it takes at most \(counted(maximum)), there are \(passed)"
    case .tooLarge(let limit, _): "it takes at most \(limit) bytes in all"
    case .refused(let why): why ?? "its accept function said no"
    case .unavailable(let why): why ?? "it is not available now"
    case .failed(_, let failure): failure.message
    }
  }

  private func about(_ index: Int, _ items: [Item], _ types: MediaTypeDatabase) -> String {
    guard items.indices.contains(index) else { return "" }
    let item = items[index]
    let type = item.type(by: types).map { ", \($0.type)" } ?? ""
    return
      ": `\(item.label.shown)` is \(item.kind == .url ? "a URL" : "a \(item.kind.rawValue)\(type)")"
  }

  private func counted(_ number: Int) -> String { number == 1 ? "1 item" : "\(number) items" }
}
