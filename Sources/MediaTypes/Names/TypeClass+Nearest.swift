import Text

extension TypeClass {
  /// Returns the class whose name takes the fewest edits to reach from `word`; of equals one that begins alike.
  static func nearest(to word: String) -> TypeClass {
    // What a type calls `video`, a class calls `movie`, and `audio` would be nearer by its letters.
    if word.hasPrefix("video") { return .movie }
    var nearest = TypeClass.image
    var fewest = Int.max
    for candidate in allCases {
      let edits = NearestName.edits(from: word, to: candidate.rawValue)
      let distance = 2 * edits + (word.utf8.first == candidate.rawValue.utf8.first ? 0 : 1)
      if distance < fewest {
        (nearest, fewest) = (candidate, distance)
      }
    }
    return nearest
  }
}
