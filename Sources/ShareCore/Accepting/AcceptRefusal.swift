package import MediaTypes

/// The first clause of an accept rule that refused the items, with the facts.
///
/// Sentences are made only when somebody asks.
package enum AcceptRefusal: Equatable, Sendable {
  /// The rule does not take items of this kind or class.
  case notTaken(AcceptKey, item: Int)
  case tooMany(AcceptKey, maximum: Int, count: Int, item: Int)
  case wrongType(item: Int)
  case wrongName(item: Int)
  case wrongScheme(item: Int)
  case tooFew(minimum: Int, passed: Int)
  case tooManyItems(maximum: Int, passed: Int, item: Int)
  case tooLarge(limit: Int, item: Int)

  /// The name of the clause, a public word of `explain --json`.
  package var clause: String {
    switch self {
    case .notTaken(let key, _), .tooMany(let key, _, _, _): "accepts.\(key.rawValue)"
    case .wrongType: "accepts.types"
    case .wrongName: "accepts.names"
    case .wrongScheme: "accepts.schemes"
    case .tooFew: "accepts.min"
    case .tooManyItems: "accepts.max"
    case .tooLarge: "accepts.max_bytes"
    }
  }

  /// The place in the list of the item that failed the clause.
  package var item: Int? {
    switch self {
    case .notTaken(_, let item), .tooMany(_, _, _, let item), .wrongType(let item),
      .wrongName(let item), .wrongScheme(let item), .tooManyItems(_, _, let item),
      .tooLarge(_, let item):
      item
    case .tooFew: nil
    }
  }

  /// Says why in a sentence with the numbers.
  package func message(for items: [Item], types: MediaTypeDatabase) -> String {
    switch self {
    case .notTaken(let key, let item): "it takes no \(key.plural)" + about(item, items, types)
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
