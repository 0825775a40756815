/// A summed-area table: the mean alpha of any rectangle of a picture, in constant time.
struct AlphaSums {
  private let width: Int
  private let height: Int
  /// The sum of alpha above and to the left of each corner between pixels.
  private let sums: [Double]

  init(_ image: TemplateImage) {
    width = image.width
    height = image.height
    let columns = width + 1
    var sums = [Double](repeating: 0, count: columns * (height + 1))
    for y in 0..<height {
      var row = 0.0
      for x in 0..<width {
        row += Double(image.pixels[(y * width + x) * 4 + 3])
        sums[(y + 1) * columns + x + 1] = sums[y * columns + x + 1] + row
      }
    }
    self.sums = sums
  }

  /// Returns the mean alpha of a rectangle, 0 to 255; alpha is 0 outside the picture.
  func mean(x: ClosedRange<Double>, y: ClosedRange<Double>) -> Double {
    let area = (x.upperBound - x.lowerBound) * (y.upperBound - y.lowerBound)
    guard area > 0 else { return 0 }
    let sum =
      sum(x.upperBound, y.upperBound) - sum(x.lowerBound, y.upperBound)
      - sum(x.upperBound, y.lowerBound) + sum(x.lowerBound, y.lowerBound)
    return max(0, sum / area)
  }

  /// Interpolates between corners; this is exact, because alpha is constant within a pixel.
  private func sum(_ x: Double, _ y: Double) -> Double {
    let (x, y) = (min(max(0, x), Double(width)), min(max(0, y), Double(height)))
    let (column, row) = (min(Int(x), width - 1), min(Int(y), height - 1))
    let (right, down) = (x - Double(column), y - Double(row))
    let upper = row * (width + 1) + column
    let lower = upper + width + 1
    return (sums[upper] * (1 - right) + sums[upper + 1] * right) * (1 - down)
      + (sums[lower] * (1 - right) + sums[lower + 1] * right) * down
  }
}
