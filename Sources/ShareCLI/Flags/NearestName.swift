/// Finds the name that was probably meant by one that does not exist.
package enum NearestName {
  /// Returns the name nearest to the word, or nil when none is near: at most a third of the longer
  /// one's letters may be added, left out, replaced or swapped with their neighbour.
  package static func find(_ word: String, among names: [String]) -> String? {
    let near = names.map { (name: $0, distance: distance(Array(word), Array($0))) }
      .filter { $0.distance <= max(1, max(word.count, $0.name.count) / 3) }
    return near.min { $0.distance < $1.distance }?.name
  }

  /// Counts single edits between two words (optimal string alignment).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    // Beyond any name of ours; keeps a megabyte of nonsense from costing its square.
    guard first.count <= 64, second.count <= 64 else { return .max }
    var rows = [Array(0...second.count)]
    for row in 1...max(1, first.count) where !first.isEmpty {
      var current = [row]
      for column in 1...max(1, second.count) where !second.isEmpty {
        let cost = first[row - 1] == second[column - 1] ? 0 : 1
        var best = min(
          rows[row - 1][column] + 1, current[column - 1] + 1, rows[row - 1][column - 1] + cost)
        if row > 1, column > 1, first[row - 1] == second[column - 2],
          first[row - 2] == second[column - 1]
        {
          best = min(best, rows[row - 2][column - 2] + 1)
        }
        current.append(best)
      }
      rows.append(current)
    }
    return rows[first.count][second.count]
  }
}
