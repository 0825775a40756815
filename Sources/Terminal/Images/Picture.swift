/// A picture of one tone, as a terminal takes it, for a number of cells.
package struct Picture: Sendable, Hashable {
  /// What is sent.
  enum Content: Sendable, Hashable {
    case kitty(KittyImage)
    case sixel([UInt8])
  }

  package let columns: Int
  package let rows: Int
  let content: Content
}

/// A picture at a place in a frame.
package struct PlacedPicture: Sendable, Hashable {
  package let picture: Picture
  /// The cell of its upper left corner, counted from the frame's.
  package let position: Position

  package init(_ picture: Picture, at position: Position) {
    self.picture = picture
    self.position = position
  }

  /// The rows of the frame that it covers.
  var rows: Range<Int> { position.row..<(position.row + picture.rows) }

  /// Tells whether it lies within a frame; a sixel picture must also leave the last row free, since
  /// some terminals scroll when one reaches the bottom of the screen.
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
