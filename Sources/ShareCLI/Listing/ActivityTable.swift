import ShareCore
import Terminal

/// Formats activities as a table of symbol, id, title and group.
struct ActivityTable {
  private let activities: [Activity]
  private let palette: Palette

  init(_ activities: [Activity], _ palette: Palette) {
    self.activities = activities
    self.palette = palette
  }

  var text: String {
    let rows = activities.map { activity in
      Row(
        symbol: EscapedText(activity.symbol ?? "", layout: .line).description, id: activity.id,
        title: EscapedText(activity.title, layout: .line).description,
        group: activity.group.rawValue)
    }
    let widths = (
      symbol: width(rows.map(\.symbol)), id: width(rows.map(\.id)), title: width(rows.map(\.title))
    )
    return rows.map { row in
      (widths.symbol == 0 ? "" : row.symbol.padded(columns: widths.symbol) + "  ")
        + palette.bold(row.id.padded(columns: widths.id)) + "  "
        + row.title.padded(columns: widths.title) + "  " + palette.dim(row.group) + "\n"
    }.joined()
  }

  private struct Row {
    let symbol: String
    let id: String
    let title: String
    let group: String
  }

  private func width(_ texts: [String]) -> Int {
    texts.map { DisplayWidth.columns(of: $0) }.max() ?? 0
  }
}
