/// A type that a file's name suggests, and how strongly.
struct NameCandidate: Hashable {
  let type: MediaType
  /// From 0 to 100; 50 is usual.
  let weight: Int
  /// The number of bytes of the name that the glob spells out.
  let length: Int
  let isCaseSensitive: Bool
}

extension NameCandidate {
  /// The weight of a glob that states none.
  static let usualWeight = 50

  /// Tells whether this candidate fits better: heavier, else longer, else case-sensitive.
  func beats(_ other: Self) -> Bool {
    (weight, length, isCaseSensitive ? 1 : 0)
      > (other.weight, other.length, other.isCaseSensitive ? 1 : 0)
  }
}
