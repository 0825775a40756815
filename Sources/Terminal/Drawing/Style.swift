/// The appearance of text; colours apply only if colour is on.
package struct Style: Sendable, Hashable {
  package enum Color: Sendable, Hashable {
    /// A colour of the terminal's palette: 8 colours, 8 bright ones, and xterm's others up to 255.
    case indexed(UInt8)
    case rgb(UInt8, UInt8, UInt8)

    package static let red = Color.indexed(1)
    package static let green = Color.indexed(2)
    package static let yellow = Color.indexed(3)
    package static let blue = Color.indexed(4)
    package static let magenta = Color.indexed(5)
    package static let cyan = Color.indexed(6)

    /// Returns the parameters that select the colour (ECMA-48, 8.3.117; ISO 8613-6 beyond 16 colours).
    ///
    /// `base` is 30 for the text and 40 for the background.
    fileprivate func codes(from base: Int) -> [Int] {
      switch self {
      case .indexed(let index) where index < 8: [base + Int(index)]
      case .indexed(let index) where index < 16: [base + 60 + Int(index) - 8]
      case .indexed(let index): [base + 8, 5, Int(index)]
      case .rgb(let red, let green, let blue): [base + 8, 2, Int(red), Int(green), Int(blue)]
      }
    }
  }

  package var isBold = false
  package var isDim = false
  package var isUnderlined = false
  package var isReverse = false
  package var color: Color?
  /// The background colour.
  package var background: Color?

  package static let plain = Style()
  package static let bold = Style(isBold: true)
  package static let dim = Style(isDim: true)
  package static let reverse = Style(isReverse: true)

  package init(
    isBold: Bool = false, isDim: Bool = false, isUnderlined: Bool = false, isReverse: Bool = false,
    color: Color? = nil, background: Color? = nil
  ) {
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isReverse = isReverse
    self.color = color
    self.background = background
  }

  /// Returns the sequence that turns the style on, empty for plain text (ECMA-48, 8.3.117).
  func sequence(isColored: Bool) -> String {
    var codes: [Int] = []
    if isBold { codes.append(1) }
    if isDim { codes.append(2) }
    if isUnderlined { codes.append(4) }
    if isReverse { codes.append(7) }
    if isColored {
      codes += color?.codes(from: 30) ?? []
      codes += background?.codes(from: 40) ?? []
    }
    return codes.isEmpty ? "" : "\u{1B}[\(codes.map(String.init).joined(separator: ";"))m"
  }
}
