import Icons
import ShareCore
import Terminal

/// Describes the marked activity beside the list: its icon and the first line of its help.
final class SheetPane {
  /// How icons are drawn.
  enum IconStyle {
    /// Not at all: the terminal lacks the characters.
    case none
    case blocks(TemplateImage.Blocks)
    case pictures(PictureStyle)
  }

  /// An icon that was drawn.
  private enum Icon {
    case none
    case blocks([String])
    case picture(Picture)
  }

  /// The description of one activity.
  struct Content {
    /// The rows, from the column in which the pane begins.
    var rows: [[Span]] = []
    /// A picture for the upper left corner of the pane.
    var picture: Picture?
  }

  /// The size of an icon in cells.
  private static let size = (columns: 8, rows: 4)

  private let style: IconStyle
  /// The icons that were drawn so far, by the paths of their files.
  private var icons: [Bytes: Icon] = [:]

  init(_ style: IconStyle) { self.style = style }

  /// Returns what fits: the icon on the left, the text beside it.
  func content(of activity: Activity, at column: Int, columns: Int, rows: Int) -> Content {
    let hasRoom = columns >= 3 * Self.size.columns && rows >= Self.size.rows
    var content = Content()
    var indent = 0
    switch hasRoom ? icon(of: activity) : .none {
    case .none: break
    case .blocks(let lines):
      indent = Self.size.columns + 2
      content.rows = lines.map { [Span($0, at: column)] }
    case .picture(let picture):
      indent = Self.size.columns + 2
      content.picture = picture
    }
    let help = String(activity.help.prefix { $0 != "\n" })
    let text = help.isEmpty ? [] : WrappedText(help, columns: columns - indent).lines
    for (row, line) in text.prefix(rows).enumerated() {
      if row == content.rows.count { content.rows.append([]) }
      content.rows[row].append(Span(line, .dim, at: column + indent))
    }
    return content
  }

  private func icon(of activity: Activity) -> Icon {
    guard let path = activity.icon?.bytes else { return .none }
    if let known = icons[path] { return known }
    let icon = draw(path)
    icons[path] = icon
    return icon
  }

  /// Draws an icon; an unreadable one is left out, since `share check` reports it.
  private func draw(_ path: Bytes) -> Icon {
    let (columns, rows) = Self.size
    switch style {
    case .none: return .none
    case .blocks(let blocks):
      let image = try? TemplateImage(path: path)
      return image.map { .blocks($0.rows(columns: columns, rows: rows, blocks: blocks)) } ?? .none
    case .pictures(let style):
      guard let image = try? TemplateImage(path: path) else { return .none }
      let picture = style.picture(columns: columns, rows: rows) { width, height in
        // A cell is twice as high as wide, and so are its pixels, whatever their number.
        let pixelHeight = Double(width * 2 * rows) / Double(height * columns)
        return image.coverage(columns: width, rows: height, pixelHeight: pixelHeight)
      }
      return picture.map(Icon.picture) ?? .none
    }
  }
}
