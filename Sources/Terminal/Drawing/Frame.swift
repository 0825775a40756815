/// The complete content of a view at one moment.
package struct Frame: Sendable, Hashable {
  package var lines: [Line]
  /// The position of the cursor; nil hides it.
  package var cursor: Position?
  /// The pictures drawn over the lines; a picture that does not fit is left out.
  package var pictures: [PlacedPicture] = []

  package init(_ lines: [Line], cursor: Position? = nil) {
    self.lines = lines
    self.cursor = cursor
  }

  /// Returns the index of the first line shown on `rows` rows: 0 if all lines fit.
  package func firstShown(rows: Int) -> Int {
    min(max(0, (cursor?.row ?? 0) - rows + 1), max(0, lines.count - rows))
  }

  /// Returns the part that fits on `rows` rows and contains the cursor's row.
  func fitting(rows: Int) -> Frame {
    guard lines.count > rows else { return self }
    let first = firstShown(rows: rows)
    func moved(_ position: Position) -> Position {
      Position(row: position.row - first, column: position.column)
    }
    var frame = Frame(Array(lines[first..<(first + rows)]), cursor: cursor.map(moved))
    frame.pictures = pictures.map { PlacedPicture($0.picture, at: moved($0.position)) }
    return frame
  }
}
