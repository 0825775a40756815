/// A way in which a picture is not a good template: one tone with alpha, antialiased and centred.
package enum TemplateProblem: Sendable, Equatable {
  /// No pixel is visible.
  case empty
  /// Every pixel is opaque, so that the shape is a full square.
  case opaque
  /// The percentage of visible pixels that have a colour.
  case coloured(percent: Int)
  /// The difference between the lightest and the darkest pixel, of 255.
  case shaded(range: Int)
  /// A side is shorter than 60 or longer than 140 pixels.
  case size(width: Int, height: Int)
  /// The sides differ.
  case notSquare(width: Int, height: Int)
  /// No pixel is partly transparent.
  case jagged
  /// The distance from the picture's centre to the drawing's, to the right and down, in percent.
  case offCentre(right: Int, down: Int)
  /// The percentage of visible pixels that are a drop shadow around the drawing.
  case shadow(percent: Int)
}

extension TemplateProblem: CustomStringConvertible {
  /// The end of a sentence that starts with the icon.
  package var description: String {
    switch self {
    case .empty: "shows nothing: all its pixels are transparent"
    case .opaque: "has no transparent pixels: its shape is a full square"
    case .coloured(let percent):
      "has \(percent) % of its pixels in colour; a template has one tone and is drawn in the colour of the text"
    case .shaded(let range):
      "has tones that differ by \(range) of 255; a template has one tone, with alpha for shades"
    case .size(let width, let height):
      "is \(width)×\(height) pixels; use 60 to 140 per side, best 70"
    case .notSquare(let width, let height): "is \(width)×\(height) pixels; use a square"
    case .jagged: "has hard edges: no pixel is partly transparent"
    case .offCentre(let right, let down):
      "is \(Self.offset(right, down)) of centre; at most 8 % are allowed"
    case .shadow(let percent):
      "has a drop shadow of \(percent) % of its pixels; a template has none"
    }
  }

  private static func offset(_ right: Int, _ down: Int) -> String {
    let sideways = right == 0 ? nil : "\(abs(right)) % \(right > 0 ? "right" : "left")"
    let upright = down == 0 ? nil : "\(abs(down)) % \(down > 0 ? "below" : "above")"
    return [sideways, upright].compactMap(\.self).joined(separator: " and ")
  }
}
