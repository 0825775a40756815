/// A count for each key present: a dictionary of ten places, without hashing.
package struct KeyCounts: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// A number for each key by its place, -1 for one that is absent; is empty where all are.
  private var numbers: [Int] = []

  package init(dictionaryLiteral elements: (AcceptKey, Int)...) {
    for (key, count) in elements { self[key] = count }
  }

  /// Whether no key is present.
  package var isEmpty: Bool { numbers.isEmpty }

  /// Whether some count is more than 0.
  package var hasPositive: Bool { numbers.contains { $0 > 0 } }

  /// Whether some key is present by which files are charged by the class of their type.
  var hasClass: Bool { AcceptKey.classes.contains { self[$0] != nil } }

  /// Holds the count of a key, nil where it is absent; one that is present is never removed.
  package subscript(key: AcceptKey) -> Int? {
    get { numbers.isEmpty || numbers[key.place] < 0 ? nil : numbers[key.place] }
    set {
      guard let newValue else { return }
      if numbers.isEmpty { numbers = Array(repeating: -1, count: AcceptKey.allCases.count) }
      numbers[key.place] = newValue
    }
  }
}

extension AcceptKey {
  fileprivate static let classes: [AcceptKey] = [.images, .movies, .audio, .pdfs, .textFiles]

  fileprivate var place: Int {
    switch self {
    case .files: 0
    case .images: 1
    case .movies: 2
    case .audio: 3
    case .pdfs: 4
    case .textFiles: 5
    case .folders: 6
    case .urls: 7
    case .text: 8
    case .data: 9
    }
  }
}
