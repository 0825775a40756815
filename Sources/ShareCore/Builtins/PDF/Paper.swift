/// A paper size in portrait, in points of 1/72 inch.
enum Paper: String, CaseIterable {
  case a4, letter

  init(_ performance: Performance) {
    self = performance.option("paper").flatMap { Paper(rawValue: $0.printable) } ?? .a4
  }

  var width: Int {
    switch self {
    case .a4: 595
    case .letter: 612
    }
  }

  var height: Int {
    switch self {
    case .a4: 842
    case .letter: 792
    }
  }
}
