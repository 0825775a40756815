import Text

extension TypeClass {
  /// Returns the class whose name has the fewest edits from `word`, preferably with the same first letter.
  static func nearest(to word: String) -> TypeClass {
    // `video` of types is `movie` as a class; by its letters `audio` would be nearer.
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
