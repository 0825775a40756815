/// The rows of an edited text, wrapped at the width of the terminal.
struct EditLayout {
  private struct Row {
    /// The prompt before the text on the first row of each line.
    var lead: String
    /// The range of graphemes on the row.
    var range: Range<Int>
  }

  private let graphemes: [Grapheme]
  private var rows: [Row] = []
  /// The position of the cursor.
  private(set) var cursor = Position(row: 0, column: 0)

  /// Lays out a text with `prompt` before its first line and `continuation` before the others.
  init(_ buffer: EditBuffer, prompt: String, continuation: String, columns: Int) {
    graphemes = buffer.graphemes
    // Leave at least one column for the text.
    let prompt = prompt.fitting(columns: columns - 1)
    let continuation = continuation.fitting(columns: columns - 1)
    rows = [Row(lead: prompt, range: 0..<0)]
    var column = DisplayWidth.columns(of: prompt)
    let continuationColumns = DisplayWidth.columns(of: continuation)
    for (index, grapheme) in graphemes.enumerated() {
      let needed = grapheme.isNewline ? (index == buffer.cursor ? 1 : 0) : grapheme.columns
      let isFull = column > 0 && column + needed > columns
      if isFull { column = breakRow("", at: index) }
      if index == buffer.cursor { cursor = Position(row: rows.count - 1, column: column) }
      rows[rows.count - 1].range = rows[rows.count - 1].range.lowerBound..<(index + 1)
      column += grapheme.columns
      if grapheme.isNewline {
        rows[rows.count - 1].range = rows[rows.count - 1].range.lowerBound..<index
        column = breakRow(continuation, at: index + 1)
        column = continuationColumns
      }
    }
    guard buffer.cursor == graphemes.count else { return }
    if column >= columns { column = breakRow("", at: graphemes.count) }
    cursor = Position(row: rows.count - 1, column: column)
  }

  private mutating func breakRow(_ lead: String, at index: Int) -> Int {
    rows.append(Row(lead: lead, range: index..<index))
    return 0
  }

  var count: Int { rows.count }

  /// Returns a range of rows as lines.
  func lines(_ range: Range<Int>) -> [Line] {
    rows[range].map { row in
      Line(row.lead + graphemes[row.range].map(\.shown).joined())
    }
  }
}
