import ShareCore
import Terminal

extension SheetScreen {
  /// Draws the items, the search and the list.
  func listFrame(_ layout: SheetLayout) -> Frame {
    var lines = headerLines(layout)
    if layout.hasGap { lines.append("") }
    if layout.hasFilter { lines.append(filterLine(layout.columns)) }
    let pane = pane(layout)
    lines += listLines(layout, pane.rows)
    if layout.hasFooter {
      let keys = ["Enter share", "Tab options", "? why hidden", "Esc cancel"]
      lines.append(Line(keys: keys, isUnicode: isUnicode))
    }
    let marked = layout.shown.firstIndex(of: .match(list.marked)) ?? layout.top
    var frame = Frame(
      lines, cursor: Position(row: layout.firstListRow + marked - layout.top, column: 0))
    if let picture = pane.picture, let column = layout.paneColumn {
      let corner = Position(row: layout.firstListRow, column: column)
      frame.pictures = [PlacedPicture(picture, at: corner)]
    }
    return frame
  }

  /// Draws the item lines, beside the thumbnail if there is one.
  private func headerLines(_ layout: SheetLayout) -> [Line] {
    let begin = layout.headerColumn
    let lines = header.lines(rows: layout.headerRows, columns: layout.columns - begin)
    return (0..<layout.headerRows).map { row in
      let said = lines.indices.contains(row) ? lines[row].indented(by: begin) : Line("")
      guard begin > 0, preview.indices.contains(row) else { return said }
      return Line(preview[row].spans + said.spans)
    }
  }

  private func filterLine(_ columns: Int) -> Line {
    let count =
      list.matches.count == list.activities.count
      ? "\(list.activities.count)" : "\(list.matches.count)/\(list.activities.count)"
    let begin = columns - count.count
    let typed = EscapedText(list.filter.bytes, layout: .line).description
    let hint = begin > 20 ? "type to search" : ""
    let text = typed.isEmpty ? Span(hint, .dim) : Span(typed.ending(columns: max(1, begin - 8)))
    return Line([Span("Share: ", .bold), text, Span(count, .dim, at: max(0, begin))])
  }

  // The list

  private func listLines(_ layout: SheetLayout, _ pane: [[Span]]) -> [Line] {
    var lines = layout.shown.map { line($0, layout) }
    if list.matches.isEmpty { lines = [Line("  no activity matches", .dim)] }
    lines += Array(repeating: Line(""), count: max(0, layout.listRows - lines.count))
    for (row, spans) in zip(lines.indices, pane) { lines[row].spans += spans }
    return lines
  }

  /// Describes the marked activity, if there is room.
  private func pane(_ layout: SheetLayout) -> SheetPane.Content {
    guard let column = layout.paneColumn, let choice = list.choice else {
      return SheetPane.Content()
    }
    return pane.content(
      of: list.activities[choice], at: column, columns: layout.columns - column,
      rows: layout.listRows)
  }

  private func line(_ row: SheetLayout.Row, _ layout: SheetLayout) -> Line {
    let columns = (layout.paneColumn.map { $0 - 2 }) ?? layout.columns
    switch row {
    case .separator(let group): return separator(group, columns)
    case .match(let place):
      let activity = list.activities[list.matches[place]]
      let isMarked = place == list.marked
      var spans = [Span(isMarked ? "> " : "  ")]
      var column = 2
      if columns >= 24 {
        spans.append(Span(place < 9 ? "\(place + 1)" : "", .dim, at: column))
        column += 2
      }
      if columns >= 16, symbolColumns > 0 {
        spans.append(
          Span((activity.symbol ?? "").fitting(columns: symbolColumns), .plain, at: column))
        column += symbolColumns + 1
      }
      let title = activity.title(columns: max(1, columns - column))
      spans.append(Span(title, isMarked ? .reverse : .plain, at: column))
      return Line(spans)
    }
  }

  private func separator(_ group: Activity.Group, _ columns: Int) -> Line {
    let dash = isUnicode ? "─" : "-"
    let begin = "\(dash)\(dash) \(group.rawValue) "
    return Line(
      begin + String(repeating: dash, count: max(0, min(columns, 40) - begin.count)), .dim)
  }

  private var symbolColumns: Int { isUnicode ? list.symbolColumns : 0 }

  // Reasons

  /// Draws why activities are hidden, as many as fit.
  func reasonsFrame(_ size: TerminalSize) -> Frame {
    let limit = isFull || size.isSmall ? size.rows : size.rows - 2
    let reasons = reasons()
    var lines = [Line(reasons.isEmpty ? "Nothing is hidden" : "Hidden", .bold)]
    let footer = Line("Press any key to go back", .dim)
    for (index, reason) in reasons.enumerated() {
      let rows = WrappedText(reason, columns: size.columns).lines.map { Line($0) }
      guard lines.count + rows.count + 2 <= limit else {
        lines.append(Line("+\(reasons.count - index) more; `share explain` lists all", .dim))
        break
      }
      lines += rows
    }
    return Frame(lines + [footer], cursor: Position(row: 0, column: 0))
  }
}

extension String {
  /// Truncates the start of the text with `…`.
  fileprivate func ending(columns: Int) -> String {
    guard DisplayWidth.columns(of: self) > columns else { return self }
    var kept: [Character] = []
    var left = columns - 1
    for character in reversed() {
      left -= DisplayWidth.columns(of: character)
      guard left >= 0 else { break }
      kept.append(character)
    }
    return "…" + String(kept.reversed())
  }
}

extension Line {
  /// Lists keys, each with what it does.
  init(keys: [String], isUnicode: Bool) {
    self.init(keys.joined(separator: isUnicode ? " · " : ", "), .dim)
  }

  /// Indents the line.
  fileprivate func indented(by columns: Int) -> Line {
    guard columns > 0 else { return self }
    var end = 0
    return Line(
      spans.map { span in
        let column = span.column ?? end
        end = column + DisplayWidth.columns(of: EscapedText(span.text).description)
        return Span(span.text, span.style, at: column + columns)
      })
  }
}
