/// Finds the name that was probably meant.
package enum NearestName {
  /// Returns the candidate with the smallest distance, when it is near enough to be a slip.
  ///
  /// That is at most a third of the longer name, and at least one edit. The first of equals wins.
  package static func suggestion(for name: String, among candidates: some Sequence<String>)
    -> String?
  {
    let wanted = Array(name.utf8)
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
      let other = Array(candidate.utf8)
      let distance = distance(wanted, other)
      guard distance <= max(1, max(wanted.count, other.count) / 3) else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Returns ``; did you mean `x`?`` for the nearest candidate, or nothing.
  package static func hint(for name: String, among candidates: some Sequence<String>) -> String {
    suggestion(for: name, among: candidates).map { "; did you mean `\($0)`?" } ?? ""
  }

  /// Counts insertions, deletions, replacements and swaps of neighbours
  /// (Damerau–Levenshtein distance in its optimal string alignment form).
  static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, byte) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        let replaced = last[column] + (byte == other ? 0 : 1)
        var least = min(replaced, last[column + 1] + 1, current[column] + 1)
        let swapped =
          row > 0 && column > 0 && byte == second[column - 1] && other == first[row - 1]
        if swapped { least = min(least, beforeLast[column - 1] + 1) }
        current.append(least)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
