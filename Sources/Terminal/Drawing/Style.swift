/// How text is drawn; colours show only where colour is on.
package struct Style: Sendable, Hashable {
  package enum Color: Int, Sendable {
    case red = 31
    case green, yellow, blue, magenta, cyan
  }

  package var isBold = false
  package var isDim = false
  package var isUnderlined = false
  package var isReverse = false
  package var color: Color?

  package static let plain = Style()
  package static let bold = Style(isBold: true)
  package static let dim = Style(isDim: true)
  package static let reverse = Style(isReverse: true)

  package init(
    isBold: Bool = false, isDim: Bool = false, isUnderlined: Bool = false, isReverse: Bool = false,
    color: Color? = nil
  ) {
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isReverse = isReverse
    self.color = color
  }

  /// The sequence that begins the style, empty when it is plain (ECMA-48, 8.3.117).
  func sequence(isColored: Bool) -> String {
    var codes: [Int] = []
    if isBold { codes.append(1) }
    if isDim { codes.append(2) }
    if isUnderlined { codes.append(4) }
    if isReverse { codes.append(7) }
    if isColored, let color { codes.append(color.rawValue) }
    return codes.isEmpty ? "" : "\u{1B}[\(codes.map(String.init).joined(separator: ";"))m"
  }
}
