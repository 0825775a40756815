/// Draws frames below the cursor, as text for a terminal; redraws only what changed.
///
/// Gets its rows by scrolling and erases no others. Moves between rows are relative, because only the
/// terminal knows where on its screen they are; columns are absolute.
package struct FramePainter: Sendable {
  private let isColored: Bool
  private var size: TerminalSize
  private var rows: [LinePainter.Row] = []
  private var cursor = Position(row: 0, column: 0)
  /// The number of rows from the cursor's original row to our first row.
  private var lead = 0
  private var pictures: PictureLayer

  /// Creates a painter that has drawn nothing; kitty pictures are numbered from `firstPicture`.
  package init(size: TerminalSize, isColored: Bool, firstPicture: UInt32 = 1) {
    self.size = size
    self.isColored = isColored
    pictures = PictureLayer(firstID: firstPicture)
  }

  /// The number of our rows from the cursor's row to the last.
  var rowsBelow: Int { max(0, rows.count - cursor.row) }

  /// Returns the output that starts the drawing `count` rows further down, without scrolling.
  ///
  /// `erase` moves back up.
  package mutating func descend(_ count: Int) -> String {
    lead += count
    return count > 0 ? "\u{1B}[\(count)B" : ""
  }

  /// Returns the output that draws a frame over the last one, without the lines that do not fit.
  package mutating func paint(_ frame: Frame) -> String {
    let frame = frame.fitting(rows: size.rows)
    let painter = LinePainter(columns: size.columns, isColored: isColored)
    let lines = frame.lines.map(painter.row)
    let wanted = frame.pictures.filter { $0.fits(rows: lines.count, columns: size.columns) }
    let gone = pictures.keep(wanted)
    // With wrapping off, text that is wider than computed does not spill into another row.
    var output = "\u{1B}[?25l\u{1B}[?7l" + gone.output + reserve(lines.count)
    var drawn: Set<Int> = []
    for row in rows.indices {
      let line = row < lines.count ? lines[row] : LinePainter.Row()
      guard line != rows[row] || gone.rows.contains(row) else { continue }
      output += draw(line, in: row)
      drawn.insert(row)
    }
    var layer = pictures
    output += layer.draw(wanted, over: drawn) { move(to: $0) }
    pictures = layer
    return output + "\u{1B}[?7h" + place(frame.cursor)
  }

  private mutating func draw(_ line: LinePainter.Row, in row: Int) -> String {
    rows[row] = line
    return move(to: row) + "\r\u{1B}[K" + line.text
  }

  /// Returns the output that clears our rows and moves the cursor to the start of the first.
  package mutating func erase() -> String {
    let covered = pictures.sixelRows
    var output = pictures.removeAll()
    for row in rows.indices where rows[row] != LinePainter.Row() || covered.contains(row) {
      output += move(to: row) + "\r\u{1B}[K"
    }
    output += move(to: 0) + (lead > 0 ? "\u{1B}[\(lead)A" : "") + "\r\u{1B}[?25h"
    lead = 0
    forget()
    return output
  }

  /// Returns the output that moves the cursor to a new line below our rows.
  ///
  /// The text of the rows stays; their pictures are removed.
  package mutating func finish() -> String {
    guard !rows.isEmpty else { return "" }
    defer { forget() }
    let covered = pictures.sixelRows.sorted()
    var output = pictures.removeAll() + (covered.isEmpty ? "" : "\u{1B}[?7l")
    for row in covered { output += draw(rows[row], in: row) }
    let last = rows.lastIndex { $0 != LinePainter.Row() } ?? 0
    return output + (covered.isEmpty ? "" : "\u{1B}[?7h") + move(to: last) + "\r\n\u{1B}[?25h"
  }

  /// Returns the output that clears our rows after the terminal was resized.
  ///
  /// Terminals wrap rows that have become too long, and move the cursor along with its text.
  package mutating func resize(to size: TerminalSize) -> String {
    func height(_ columns: Int) -> Int { max(1, (columns + size.columns - 1) / size.columns) }
    let above = rows.prefix(cursor.row).reduce(cursor.column / size.columns) {
      $0 + height($1.columns)
    }
    self.size = size
    defer { forget() }
    guard !rows.isEmpty else { return "" }
    return pictures.removeAll() + (above > 0 ? "\u{1B}[\(above)A" : "") + "\r\u{1B}[J"
  }

  /// Forgets what was drawn, so that the next frame starts at the cursor.
  package mutating func forget() {
    rows = []
    pictures.forget()
    cursor = Position(row: 0, column: 0)
  }

  /// Adds rows below ours; at the bottom of the screen this scrolls.
  private mutating func reserve(_ count: Int) -> String {
    guard count > rows.count else { return "" }
    var output = ""
    if rows.isEmpty {
      output = "\r\u{1B}[K"
      rows = [LinePainter.Row()]
    }
    let more = count - rows.count
    guard more > 0 else { return output }
    output += move(to: rows.count - 1) + String(repeating: "\r\n\u{1B}[K", count: more)
    rows += Array(repeating: LinePainter.Row(), count: more)
    cursor.row = rows.count - 1
    return output
  }

  private mutating func move(to row: Int) -> String {
    let distance = row - cursor.row
    cursor.row = row
    if distance == 0 { return "" }
    return distance > 0 ? "\u{1B}[\(distance)B" : "\u{1B}[\(-distance)A"
  }

  private mutating func place(_ position: Position?) -> String {
    guard let position else {
      cursor.column = 0
      return move(to: 0) + "\r"
    }
    let row = min(max(0, position.row), max(0, rows.count - 1))
    cursor.column = min(max(0, position.column), size.columns - 1)
    return move(to: row) + "\u{1B}[\(cursor.column + 1)G\u{1B}[?25h"
  }
}
