import Icons
import ShareCore
import Terminal

/// Says beside the list what the marked activity does: its icon, and the beginning of its help.
final class SheetPane {
  /// The cells of an icon.
  static let iconSize = (columns: 8, rows: 4)

  private let blocks: TemplateImage.Blocks?
  /// The icons that were drawn so far, by the paths of their files.
  private var icons: [Bytes: [String]] = [:]

  /// Draws icons with these characters; with none, on a terminal that has no such, there are none.
  init(blocks: TemplateImage.Blocks?) { self.blocks = blocks }

  /// Returns so many rows that begin in a column: the icon at the left, the text beside it.
  func spans(of activity: Activity, at column: Int, columns: Int, rows: Int) -> [[Span]] {
    let (width, height) = Self.iconSize
    let icon = columns >= 3 * width && rows >= height ? icon(of: activity) : []
    let indent = icon.isEmpty ? 0 : width + 2
    let help = String(activity.help.prefix { $0 != "\n" })
    let text = help.isEmpty ? [] : WrappedText(help, columns: columns - indent).lines
    return (0..<min(rows, max(icon.count, text.count))).map { row in
      var spans: [Span] = []
      if icon.indices.contains(row) { spans.append(Span(icon[row], at: column)) }
      if text.indices.contains(row) { spans.append(Span(text[row], .dim, at: column + indent)) }
      return spans
    }
  }

  /// Draws the icon of an activity; nothing where it has none, or one that cannot be read.
  ///
  /// What is wrong with an icon is for `share check` to say.
  private func icon(of activity: Activity) -> [String] {
    guard let blocks, let path = activity.icon?.bytes else { return [] }
    if let known = icons[path] { return known }
    let (columns, rows) = Self.iconSize
    let drawn = (try? TemplateImage(path: path))?.rows(columns: columns, rows: rows, blocks: blocks)
    icons[path] = drawn ?? []
    return drawn ?? []
  }
}
