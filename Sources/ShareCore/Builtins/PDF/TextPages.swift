/// Text laid out on pages, each drawn as SVG for `rsvg-convert` to turn into a PDF.
///
/// Pango sets the text with the installed fonts for each script; it stays text in the PDF.
struct TextPages {
  /// The maximum number of bytes, since all text is kept in memory.
  static let mostBytes = 16 << 20
  /// The maximum number of pages, since their names must fit into one command line.
  static let mostPages = 10_000

  private static let margin = 54
  private static let fontSize = 10
  private static let lineHeight = 12
  private static let columns = 80

  private let paper: Paper
  private let pages: [[Substring]]

  /// Lays out text in UTF-8; a form feed starts a new page.
  init(_ text: Bytes, on paper: Paper) {
    self.paper = paper
    let height = (paper.height - 2 * Self.margin) / Self.lineHeight
    var pages: [[Substring]] = []
    for part in text.split(separator: 0x0C, omittingEmptySubsequences: false) {
      var lines = TextLines.broken(Bytes(part).printable, columns: Self.columns)
      // A newline at the end does not start another line.
      if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
      pages += stride(from: 0, to: lines.count, by: height).map {
        Array(lines[$0..<min($0 + height, lines.count)])
      }
    }
    if pages.count > 1, pages.last == [""] { pages.removeLast() }
    self.pages = pages
  }

  var count: Int { pages.count }

  /// Writes a drawing of each page to the folder, and returns their file names.
  func write(to folder: Path, named name: String, _ performance: Performance) throws(Stop)
    -> [Bytes]
  {
    var names: [Bytes] = []
    for lines in pages {
      _ = try performance.timeLeft()
      names.append(Bytes("\(name)-\(names.count + 1).svg".utf8))
      do {
        try FileContents.create(folder.appending(names[names.count - 1]), drawing(of: lines))
      } catch { throw .failed(.cannotWrite(folder, error)) }
    }
    return names
  }

  private func drawing(of lines: [Substring]) -> Bytes {
    let texts = lines.enumerated().map { place, line in
      let y = Self.margin + Self.fontSize + place * Self.lineHeight
      return SVG.text(line, x: Self.margin, y: y, size: Self.fontSize)
    }
    return SVG.drawing(width: paper.width, height: paper.height, texts)
  }
}
