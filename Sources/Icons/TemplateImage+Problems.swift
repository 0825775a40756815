extension TemplateImage {
  /// The alpha from which a pixel is solid.
  private static let solid = UInt8(247)

  /// The ways in which the picture is not a good template, with measurements.
  package var problems: [TemplateProblem] {
    guard let bounds = visibleBounds else { return [.empty] + sides }
    return sides + tones + edges + [offset(of: bounds), shadow].compactMap(\.self)
  }

  private var sides: [TemplateProblem] {
    var problems: [TemplateProblem] = []
    if !(60...140).contains(width) || !(60...140).contains(height) {
      problems.append(.size(width: width, height: height))
    }
    if width != height { problems.append(.notSquare(width: width, height: height)) }
    return problems
  }

  private var tones: [TemplateProblem] {
    var (seen, coloured, darkest, lightest) = (0, 0, 255.0, 0.0)
    for index in stride(from: 0, to: pixels.count, by: 4) where pixels[index + 3] > Self.visible {
      let (red, green, blue) = (pixels[index], pixels[index + 1], pixels[index + 2])
      seen += 1
      if max(red, green, blue) - min(red, green, blue) > 10 { coloured += 1 }
      // Luma with the weights of ITU-R BT.601.
      let light = 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
      (darkest, lightest) = (min(darkest, light), max(lightest, light))
    }
    var problems: [TemplateProblem] = []
    if coloured * 100 > seen { problems.append(.coloured(percent: percent(coloured, of: seen))) }
    if lightest - darkest > 40 { problems.append(.shaded(range: Int(lightest - darkest))) }
    return problems
  }

  private var edges: [TemplateProblem] {
    let alpha = alpha
    if alpha.allSatisfy({ $0 == 255 }) { return [.opaque] }
    let isSoft = alpha.contains { $0 > Self.visible && $0 < Self.solid }
    return isSoft ? [] : [.jagged]
  }

  private func offset(of bounds: (x: Range<Int>, y: Range<Int>)) -> TemplateProblem? {
    func off(_ range: Range<Int>, _ side: Int) -> Double {
      100 * (Double(range.lowerBound + range.upperBound) - Double(side)) / 2 / Double(side)
    }
    let (right, down) = (off(bounds.x, width), off(bounds.y, height))
    guard max(abs(right), abs(down)) > 8 else { return nil }
    return .offCentre(right: Int(right.rounded()), down: Int(down.rounded()))
  }

  /// A drop shadow: soft pixels with no solid pixel within two pixels, so that they are not an edge.
  ///
  /// A picture without any solid pixel has no shadow.
  private var shadow: TemplateProblem? {
    let alpha = alpha
    let seen = alpha.count { $0 > Self.visible }
    guard alpha.count(where: { $0 >= Self.solid }) * 5 > seen else { return nil }
    let skirt = alpha.indices.count { index in
      alpha[index] > Self.visible && alpha[index] < 200 && !isSolid(alpha, near: index)
    }
    return skirt * 20 > seen ? .shadow(percent: percent(skirt, of: seen)) : nil
  }

  private func isSolid(_ alpha: [UInt8], near index: Int) -> Bool {
    let (x, y) = (index % width, index / width)
    return (max(0, y - 2)...min(height - 1, y + 2)).contains { y in
      alpha[(y * width + max(0, x - 2))...(y * width + min(width - 1, x + 2))].contains {
        $0 >= Self.solid
      }
    }
  }

  /// Returns a percentage, rounded up so that a small part is not reported as 0.
  private func percent(_ part: Int, of whole: Int) -> Int { (part * 100 + whole - 1) / whole }
}
