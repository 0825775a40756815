import ShareCore
import Terminal

/// Lays out activities as a table of symbol, id, title and group, in display columns.
struct ActivityTable {
  private let activities: [Activity]

  init(_ activities: [Activity]) { self.activities = activities }

  var text: String {
    let titles = activities.map { EscapedText($0.title, layout: .line).description }
    let symbolWidth = activities.map { DisplayWidth.columns(of: $0.symbol ?? "") }.max() ?? 0
    let idWidth = activities.map(\.id.count).max() ?? 0
    let titleWidth = titles.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    return zip(activities, titles).map { activity, title in
      let symbol =
        symbolWidth == 0 ? "" : (activity.symbol ?? "").padded(columns: symbolWidth) + "  "
      return symbol + activity.id.padded(columns: idWidth) + "  "
        + title.padded(columns: titleWidth) + "  \(activity.group.rawValue)\n"
    }.joined()
  }
}
