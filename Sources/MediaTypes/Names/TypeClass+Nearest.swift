extension TypeClass {
  /// Returns the class whose name takes the fewest edits to reach from `word`; of equals one that begins alike.
  static func nearest(to word: String) -> TypeClass {
    // What a type calls `video`, a class calls `movie`, and `audio` would be nearer by its letters.
    if word.hasPrefix("video") { return .movie }
    var nearest = TypeClass.image
    var fewest = Int.max
    for candidate in allCases {
      let edits = edits(from: Array(word.utf8), to: Array(candidate.rawValue.utf8))
      let distance = 2 * edits + (word.utf8.first == candidate.rawValue.utf8.first ? 0 : 1)
      if distance < fewest {
        (nearest, fewest) = (candidate, distance)
      }
    }
    return nearest
  }

  /// Counts insertions, deletions and replacements between two words (Levenshtein distance).
  private static func edits(from word: [UInt8], to target: [UInt8]) -> Int {
    var row = Array(0...target.count)
    for (line, byte) in word.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, wanted) in target.enumerated() {
        let replaced = diagonal + (byte == wanted ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[target.count]
  }
}
