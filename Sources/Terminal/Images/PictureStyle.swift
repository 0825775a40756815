/// How a terminal shows pictures in one tone.
package struct PictureStyle: Sendable, Hashable {
  /// The maximum number of pixels per side; more would cost time without visible gain.
  private static let mostPixels = 96

  let format: ImageProtocol
  private let cell: CellSize?
  /// The red, green and blue of the tone.
  let tone: [UInt8]

  /// Detects the style from the environment; returns nil if the terminal shows no pictures.
  ///
  /// `cell` is the terminal's size of a cell in pixels; sixel pictures require it.
  package init?(cell: CellSize?, variable: (String) -> [UInt8]?) {
    guard let format = ImageProtocol(variable: variable) else { return nil }
    guard format == .kitty || cell != nil else { return nil }
    self.format = format
    self.cell = cell
    tone = Self.tone(variable("COLORFGBG") ?? [])
  }

  /// Creates a picture for a number of cells; returns nil if they are too small.
  ///
  /// `draw` returns the alpha of each pixel for the given width and height in pixels.
  package func picture(
    columns: Int, rows: Int, draw: (_ columns: Int, _ rows: Int) -> [UInt8]
  ) -> Picture? {
    guard let (width, height) = pixels(columns: columns, rows: rows) else { return nil }
    let alpha = draw(width, height)
    guard alpha.count == width * height else { return nil }
    let content: Picture.Content =
      switch format {
      case .kitty: .kitty(KittyImage(alpha: alpha, width: width, height: height, tone: tone))
      case .sixel: .sixel(SixelImage.bytes(alpha: alpha, width: width, tone: tone))
      }
    return Picture(columns: columns, rows: rows, content: content)
  }

  /// Returns the size in pixels of a number of cells, limited to `mostPixels` per side.
  private func pixels(columns: Int, rows: Int) -> (width: Int, height: Int)? {
    guard columns > 0, rows > 0 else { return nil }
    let cell = cell ?? CellSize(width: 10, height: 20)
    let (width, height) = (columns * cell.width, rows * cell.height)
    switch format {
    case .kitty:
      let scale = min(1, Double(Self.mostPixels) / Double(max(width, height)))
      return (max(1, Int(Double(width) * scale)), max(1, Int(Double(height) * scale)))
    case .sixel:
      // A partial band would extend into the row below.
      let bands = height / 6
      return bands > 0 && width > 0 ? (width, bands * 6) : nil
    }
  }

  /// Returns white for a dark background, black for a light one, and grey, visible on both, if unknown.
  ///
  /// `COLORFGBG`, as rxvt sets it, ends in the number of the background among the 16 colours.
  private static func tone(_ colors: [UInt8]) -> [UInt8] {
    let last = colors.split(separator: UInt8(ascii: ";")).last ?? []
    switch Int(String(decoding: last, as: UTF8.self)) {
    case 7, 9, 10, 11, 12, 13, 14, 15: return [0, 0, 0]
    case 0, 1, 2, 3, 4, 5, 6, 8: return [255, 255, 255]
    default: return [0x76, 0x76, 0x76]
    }
  }
}
