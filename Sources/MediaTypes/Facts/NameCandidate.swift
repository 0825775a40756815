/// A type that a file's name suggests, and how strongly.
struct NameCandidate: Hashable {
  let type: MediaType
  /// The weight, from 0 to 100; 50 is usual.
  let weight: Int
  /// The number of literal bytes in the glob.
  let length: Int
  let isCaseSensitive: Bool
}

extension NameCandidate {
  /// The weight of a glob without a declared weight.
  static let usualWeight = 50

  /// Returns whether this candidate is better: heavier, else longer, else case-sensitive.
  func beats(_ other: Self) -> Bool {
    (weight, length, isCaseSensitive ? 1 : 0)
      > (other.weight, other.length, other.isCaseSensitive ? 1 : 0)
  }
}
