import ShareCore
import Terminal

/// Divides the rows and columns of the sheet, for one size of the terminal.
struct SheetLayout {
  /// One row of the list.
  enum Row: Equatable {
    /// An activity, by its place among the matches.
    case match(Int)
    case separator(Activity.Group)
  }

  let headerRows: Int
  /// The column in which the item lines start, to the right of the thumbnail.
  let headerColumn: Int
  /// The blank row between header and filter.
  let hasGap: Bool
  let hasFilter: Bool
  let hasFooter: Bool
  /// All rows of the list, shown or not.
  let rows: [Row]
  /// The number of rows there is room for.
  let listRows: Int
  /// The first row of the list that is shown.
  let top: Int
  /// The column in which the description of the marked activity starts; nil if there is no room.
  let paneColumn: Int?
  let columns: Int

  /// The maximum width, so that related things stay close together on a wide terminal.
  private static let widest = 100
  /// The minimum width for a description beside the list.
  private static let paneColumns = 60

  init(_ screen: SheetScreen, _ size: TerminalSize) {
    let limit = screen.isFull || size.isSmall ? size.rows : size.rows - 2
    let hasSeparators = limit >= 12
    let all = screen.list.activities.count + (hasSeparators ? screen.list.groupChanges : 0)
    columns = min(size.columns, Self.widest)
    rows = Self.rows(screen.list, hasSeparators: hasSeparators)
    hasFilter = limit >= 2
    hasFooter = limit >= 7
    hasGap = limit >= 14
    let fixed = [hasFilter, hasFooter, hasGap].count { $0 }
    let preview = limit >= 18 && columns >= Self.paneColumns ? screen.previewSize : nil
    headerColumn = preview.map { $0.columns + 2 } ?? 0
    headerRows = min(
      max(screen.header.rows, preview?.rows ?? 0), max(0, limit - fixed - min(all, 5)))
    let room = limit - fixed - headerRows
    // Enough rows for the description beside the list.
    let wanted = columns >= Self.paneColumns ? max(all, 3) : all
    listRows = max(1, screen.isFull ? room : min(wanted, room))
    top = Self.top(screen.top, rows, screen.list.marked, listRows)
    paneColumn = columns >= Self.paneColumns && listRows >= 3 ? columns - columns * 2 / 5 : nil
  }

  /// The row of the frame that holds the first row of the list.
  var firstListRow: Int { headerRows + (hasGap ? 1 : 0) + (hasFilter ? 1 : 0) }

  /// The rows of the list that are shown.
  var shown: ArraySlice<Row> { rows[top..<min(rows.count, top + listRows)] }

  /// Returns the place among the matches that a row of the frame shows.
  func match(inRow row: Int) -> Int? {
    let index = top + row - firstListRow
    guard row >= firstListRow, shown.indices.contains(index), case .match(let place) = rows[index]
    else { return nil }
    return place
  }

  /// Adds separators between groups, if there is room.
  private static func rows(_ list: SheetList, hasSeparators: Bool) -> [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(list.matches.count + 2)
    var group: Activity.Group?
    for (place, match) in list.matches.enumerated() {
      let next = list.activities[match].group
      if let group, group != next, hasSeparators { rows.append(.separator(next)) }
      group = next
      rows.append(.match(place))
    }
    return rows
  }

  /// Scrolls so that the marked row is visible, with its separator if that fits.
  private static func top(_ top: Int, _ rows: [Row], _ marked: Int, _ count: Int) -> Int {
    let row = rows.firstIndex(of: .match(marked)) ?? 0
    let first = row > 0 && rows[row - 1].isSeparator && count > 1 ? row - 1 : row
    let lowest = max(0, rows.count - count)
    return min(lowest, max(min(top, first), row - count + 1))
  }
}

extension SheetLayout.Row {
  fileprivate var isSeparator: Bool { if case .separator = self { true } else { false } }
}
