extension Range<Int> {
  /// Returns the first number that fits, or the end of the range if none does, by binary search.
  ///
  /// Every number after one that fits must fit too. The standard library has no binary search.
  func first(that fits: (Int) -> Bool) -> Int {
    var range = self
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = fits(middle) ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }
}
