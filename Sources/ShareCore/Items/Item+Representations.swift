extension Item {
  /// Returns the best representation of one of the kinds; the item itself where there is none.
  package func first(_ kinds: Kind...) -> Item {
    representations.first { kinds.contains($0.kind) } ?? self
  }
}
