/// Says in what a picture is no good template: one tone and alpha, antialiased, in the middle.
package enum TemplateProblem: Sendable, Equatable {
  /// Nothing is seen.
  case empty
  /// Every pixel is opaque, so that the shape is the whole square.
  case opaque
  /// So many of a hundred pixels that are seen have a colour.
  case coloured(percent: Int)
  /// The lightest and the darkest pixel differ by so many of 255.
  case shaded(range: Int)
  /// A side is shorter than 60 or longer than 140 pixels.
  case size(width: Int, height: Int)
  /// The sides differ.
  case notSquare(width: Int, height: Int)
  /// No pixel is partly transparent.
  case jagged
  /// The drawing's middle is off the picture's by so many of a hundred, to the right and down.
  case offCentre(right: Int, down: Int)
  /// So many of a hundred pixels that are seen are a soft skirt around the drawing.
  case shadow(percent: Int)
}

extension TemplateProblem: CustomStringConvertible {
  /// The end of a sentence that began with the icon.
  package var description: String {
    switch self {
    case .empty: "shows nothing: all its pixels are transparent"
    case .opaque: "has no transparent pixel, so that its shape is a full square"
    case .coloured(let percent):
      "has \(percent) % of its pixels in colour; a template is one tone, drawn in the colour of text"
    case .shaded(let range):
      "has tones that differ by \(range) of 255; a template is one tone, and shades are alpha"
    case .size(let width, let height):
      "is \(width)×\(height) pixels; 60 to 140 a side are wanted, 70 is best"
    case .notSquare(let width, let height): "is \(width)×\(height) pixels, which is no square"
    case .jagged: "has hard edges: none of its pixels is partly transparent"
    case .offCentre(let right, let down):
      "is drawn \(Self.offset(right, down)) of the middle; 8 % are allowed"
    case .shadow(let percent):
      "has a soft skirt of \(percent) % of its pixels, as a drop shadow leaves it"
    }
  }

  private static func offset(_ right: Int, _ down: Int) -> String {
    let sideways = right == 0 ? nil : "\(abs(right)) % \(right > 0 ? "right" : "left")"
    let upright = down == 0 ? nil : "\(abs(down)) % \(down > 0 ? "below" : "above")"
    return [sideways, upright].compactMap(\.self).joined(separator: " and ")
  }
}
