/// All that a view shows at one moment.
package struct Frame: Sendable, Hashable {
  package var lines: [Line]
  /// Where the cursor stands; nil hides it.
  package var cursor: Position?

  package init(_ lines: [Line], cursor: Position? = nil) {
    self.lines = lines
    self.cursor = cursor
  }

  /// Returns the part that fits into so many rows: as much as possible, with the cursor's row.
  func fitting(rows: Int) -> Frame {
    guard lines.count > rows else { return self }
    let first = min(max(0, (cursor?.row ?? 0) - rows + 1), lines.count - rows)
    return Frame(
      Array(lines[first..<(first + rows)]),
      cursor: cursor.map { Position(row: $0.row - first, column: $0.column) })
  }
}
