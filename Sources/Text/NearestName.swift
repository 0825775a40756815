/// Finds the name that the user probably meant.
package enum NearestName {
  /// Returns the candidate with the fewest edits, or nil if none is near enough.
  ///
  /// The limit is one edit for names of up to four letters, two for up to eight, and three for longer
  /// names. An edit inserts, removes or replaces a letter, or swaps two adjacent ones. Case is ignored;
  /// the first of equally near candidates wins.
  package static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().utf8)
    let limit = wanted.count <= 4 ? 1 : wanted.count <= 8 ? 2 : 3
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().utf8)
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Returns ``; did you mean `x`?`` for the end of a message, or an empty string.
  package static func clause(for name: String, in candidates: some Sequence<String>) -> String {
    of(name, in: candidates).map { "; did you mean `\($0)`?" } ?? ""
  }

  /// Returns the number of edits between two words.
  package static func edits(from word: String, to other: String) -> Int {
    distance(Array(word.utf8), Array(other.utf8))
  }

  /// Returns the optimal string alignment distance (Damerau–Levenshtein without overlapping swaps).
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let cost = left[row] == right[column] ? 0 : 1
        var edits = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          edits = min(edits, before[column - 1] + 1)
        }
        current.append(edits)
      }
      (before, last) = (last, current)
    }
    return last.last ?? left.count
  }
}
