/// Draws frames below the cursor as bytes for a terminal, and only what changed since the last.
///
/// It takes rows by scrolling and erases no others. Rows are reached by relative moves, for only the
/// terminal knows where on its screen they are; columns are absolute.
package struct FramePainter: Sendable {
  private let isColored: Bool
  private var size: TerminalSize
  private var rows: [LinePainter.Row] = []
  private var cursor = Position(row: 0, column: 0)
  /// How far below the row where the cursor was the first of ours is.
  private var lead = 0
  private var pictures: PictureLayer

  /// Begins with nothing drawn; pictures in the kitty protocol are numbered from `firstPicture` on.
  package init(size: TerminalSize, isColored: Bool, firstPicture: UInt32 = 1) {
    self.size = size
    self.isColored = isColored
    pictures = PictureLayer(firstID: firstPicture)
  }

  /// How many rows from the cursor's to the end are ours.
  var rowsBelow: Int { max(0, rows.count - cursor.row) }

  /// Returns what begins so many rows further down, without scrolling; `erase` goes back up.
  package mutating func descend(_ count: Int) -> String {
    lead += count
    return count > 0 ? "\u{1B}[\(count)B" : ""
  }

  /// Returns what draws a frame over the last one; lines that do not fit are left out.
  package mutating func paint(_ frame: Frame) -> String {
    let frame = frame.fitting(rows: size.rows)
    let painter = LinePainter(columns: size.columns, isColored: isColored)
    let lines = frame.lines.map(painter.row)
    let wanted = frame.pictures.filter { $0.fits(rows: lines.count, columns: size.columns) }
    let gone = pictures.keep(wanted)
    // Without wrapping, text that is wider than we think spoils no other row.
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

  /// Returns what clears our rows and puts the cursor where the first began.
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

  /// Returns what puts the cursor on a new line below our rows, which stay without their pictures.
  package mutating func finish() -> String {
    guard !rows.isEmpty else { return "" }
    defer { forget() }
    let covered = pictures.sixelRows.sorted()
    var output = pictures.removeAll() + (covered.isEmpty ? "" : "\u{1B}[?7l")
    for row in covered { output += draw(rows[row], in: row) }
    let last = rows.lastIndex { $0 != LinePainter.Row() } ?? 0
    return output + (covered.isEmpty ? "" : "\u{1B}[?7h") + move(to: last) + "\r\n\u{1B}[?25h"
  }

  /// Returns what clears our rows after the terminal got a new size.
  ///
  /// Terminals break rows that have become too long, and move the cursor with its text.
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

  /// Forgets what was drawn: the next frame begins where the cursor is.
  package mutating func forget() {
    rows = []
    pictures.forget()
    cursor = Position(row: 0, column: 0)
  }

  /// Takes new rows below ours; at the bottom of the screen all scrolls.
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
