extension Range<Int> {
  /// Returns the first number that fits, by halving, or the end where none does.
  ///
  /// Behind one that fits all must.
  func first(that fits: (Int) -> Bool) -> Int {
    var range = self
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = fits(middle) ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }
}
