/// Finds texts that contain the typed letters in order.
///
/// All words must match. Case is ignored.
struct FuzzyFilter {
  /// A text prepared for searching.
  struct Candidate {
    fileprivate let scalars: [Unicode.Scalar]

    init(_ text: String) { scalars = Array(text.lowercased().unicodeScalars) }
  }

  private let words: [[Unicode.Scalar]]

  init(_ text: String) {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map {
      Array($0.unicodeScalars)
    }
  }

  /// Whether there is no search, so that everything matches.
  var isEmpty: Bool { words.isEmpty }

  /// Returns how well the candidate matches, 0 being best; nil if it does not.
  func rank(_ candidate: Candidate) -> Int? {
    var worst = 0
    for word in words {
      guard let rank = Self.rank(word, candidate.scalars) else { return nil }
      worst = max(worst, rank)
    }
    return worst
  }

  /// 0 for the start of the text, 1 for the start of a word in it, 2 for any other part, 3 for
  /// letters with others in between.
  private static func rank(_ word: [Unicode.Scalar], _ text: [Unicode.Scalar]) -> Int? {
    var matched = 0
    for scalar in text where matched < word.count && scalar == word[matched] { matched += 1 }
    guard matched == word.count else { return nil }
    var best = 3
    for start in text.indices.dropLast(word.count - 1)
    where text[start] == word[0] && text[start...].starts(with: word) {
      guard start > 0 else { return 0 }
      best = min(best, text[start - 1].properties.isAlphabetic ? 2 : 1)
    }
    return best
  }
}
