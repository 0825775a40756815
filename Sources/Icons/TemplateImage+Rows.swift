extension TemplateImage {
  /// The characters used to draw a picture.
  package enum Blocks: Sendable {
    /// Four pixels per cell (U+2596 to U+259F).
    case quadrants
    /// Two square pixels per cell, one above the other.
    case halves

    fileprivate var columns: Int { self == .quadrants ? 2 : 1 }
    fileprivate var pixelHeight: Double { self == .quadrants ? 2 : 1 }

    /// The characters by their pixels: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
    fileprivate static let quadrantCharacters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
  }

  /// Draws the alpha as blocks in a grid of cells, which are assumed to be twice as high as wide.
  ///
  /// Every row has exactly `columns` characters of one column each. The blocks take the colour of the
  /// text; the picture's own colour is ignored.
  package func rows(columns: Int, rows: Int, blocks: Blocks = .quadrants) -> [String] {
    guard columns > 0, rows > 0 else { return [] }
    let width = columns * blocks.columns
    let alpha = coverage(columns: width, rows: rows * 2, pixelHeight: blocks.pixelHeight)
    let threshold = Self.threshold(of: alpha)
    return (0..<rows).map { row in
      String(
        (0..<columns).map { column in
          var bits = 0
          for (bit, place) in [(0, 0), (1, 0), (0, 1), (1, 1)].enumerated() {
            let x = column * blocks.columns + place.0 * (blocks.columns - 1)
            if alpha[(row * 2 + place.1) * width + x] >= threshold { bits |= 1 << bit }
          }
          return Blocks.quadrantCharacters[bits]
        })
    }
  }

  /// Returns the alpha from which a pixel is drawn: a little less than half, or even less for strokes
  /// thinner than a pixel, which would disappear otherwise.
  private static func threshold(of alpha: [UInt8]) -> UInt8 {
    min(112, max(32, (alpha.max() ?? 0) / 2))
  }
}
