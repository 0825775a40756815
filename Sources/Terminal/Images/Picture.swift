/// A picture in one tone, encoded for a terminal and a number of cells.
package struct Picture: Sendable, Hashable {
  /// The encoded picture.
  enum Content: Sendable, Hashable {
    case kitty(KittyImage)
    case sixel([UInt8])
  }

  package let columns: Int
  package let rows: Int
  let content: Content
}

/// A picture at a position in a frame.
package struct PlacedPicture: Sendable, Hashable {
  package let picture: Picture
  /// The cell of its upper left corner, relative to the frame.
  package let position: Position

  package init(_ picture: Picture, at position: Position) {
    self.picture = picture
    self.position = position
  }

  /// The rows of the frame that it covers.
  var rows: Range<Int> { position.row..<(position.row + picture.rows) }

  /// Returns whether it fits into a frame.
  ///
  /// A sixel picture must also leave the last row free, because some terminals scroll when one
  /// reaches the bottom of the screen.
  func fits(rows: Int, columns: Int) -> Bool {
    let last: Int
    switch picture.content {
    case .kitty: last = rows
    case .sixel: last = rows - 1
    }
    return position.row >= 0 && position.column >= 0 && self.rows.upperBound <= last
      && position.column + picture.columns <= columns
  }
}
