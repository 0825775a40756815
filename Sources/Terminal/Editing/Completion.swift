/// What could stand in place of a part of a line.
package struct Completion: Sendable, Equatable {
  /// The part, in bytes of the line.
  package var replacing: Range<Int>
  /// What could stand there, in the order in which it is listed.
  package var candidates: [[UInt8]]
  /// What is listed for the candidates, if not themselves.
  package var labels: [String]?

  package init(replacing: Range<Int>, candidates: [[UInt8]], labels: [String]? = nil) {
    self.replacing = replacing
    self.candidates = candidates
    self.labels = labels
  }

  /// What all candidates begin with, ended before a broken character.
  package var common: [UInt8] {
    guard var common = candidates.first?[...] else { return [] }
    for candidate in candidates.dropFirst() {
      let length = zip(common, candidate).prefix { $0 == $1 }.count
      common = common.prefix(length)
    }
    if candidates.count > 1 {
      for length in 1...3 where UTF8Beginning.isBegun(common.suffix(length)) {
        return Array(common.dropLast(length))
      }
    }
    return Array(common)
  }
}
