import Text

/// The possible replacements for a part of a line.
package struct Completion: Sendable, Equatable {
  /// The range to replace, in bytes of the line.
  package var replacing: Range<Int>
  /// The possible replacements, in the order of the list.
  package var candidates: [[UInt8]]
  /// The texts shown in the list, if they differ from the candidates.
  package var labels: [String]?

  package init(replacing: Range<Int>, candidates: [[UInt8]], labels: [String]? = nil) {
    self.replacing = replacing
    self.candidates = candidates
    self.labels = labels
  }

  /// The common prefix of all candidates, without a partial character at its end.
  package var common: [UInt8] {
    guard var common = candidates.first?[...] else { return [] }
    for candidate in candidates.dropFirst() {
      let length = zip(common, candidate).prefix { $0 == $1 }.count
      common = common.prefix(length)
    }
    if candidates.count > 1 {
      for length in 1...3 where isIncompleteUTF8(common.suffix(length)) {
        return Array(common.dropLast(length))
      }
    }
    return Array(common)
  }
}
