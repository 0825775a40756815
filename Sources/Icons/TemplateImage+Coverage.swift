extension TemplateImage {
  /// The alpha above which a pixel is visible.
  static let visible = UInt8(8)

  /// The smallest rectangle around the visible pixels; nil if there are none.
  var visibleBounds: (x: Range<Int>, y: Range<Int>)? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where pixels[(y * width + x) * 4 + 3] > Self.visible {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), y)
      }
    }
    return right < 0 ? nil : (left..<(right + 1), top..<(bottom + 1))
  }

  /// Returns the alpha of the visible part, scaled to fit a grid and centred, rows from the top.
  ///
  /// `pixelHeight` is the height of a pixel of the grid divided by its width. Margins of the picture
  /// are cut off. Alpha is scaled so that the maximum is 255.
  package func coverage(columns: Int, rows: Int, pixelHeight: Double = 1) -> [UInt8] {
    guard columns > 0, rows > 0 else { return [] }
    guard let bounds = visibleBounds else { return Array(repeating: 0, count: columns * rows) }
    let sums = AlphaSums(self)
    let scale = max(
      Double(bounds.x.count) / Double(columns),
      Double(bounds.y.count) / (Double(rows) * pixelHeight))
    let stepY = scale * pixelHeight
    let left = Double(bounds.x.lowerBound + bounds.x.upperBound) / 2 - scale * Double(columns) / 2
    let top = Double(bounds.y.lowerBound + bounds.y.upperBound) / 2 - stepY * Double(rows) / 2
    let strongest = Double(strongestAlpha)
    return (0..<(rows * columns)).map { index in
      let x = left + scale * Double(index % columns)
      let y = top + stepY * Double(index / columns)
      let mean = sums.mean(x: x...(x + scale), y: y...(y + stepY))
      return UInt8(min(255, (mean * 255 / strongest).rounded()))
    }
  }

  private var strongestAlpha: UInt8 {
    stride(from: 3, to: pixels.count, by: 4).reduce(0) { max($0, pixels[$1]) }
  }
}
