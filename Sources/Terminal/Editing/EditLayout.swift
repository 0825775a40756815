/// The rows that an edited text takes on a terminal, broken where it ends.
struct EditLayout {
  private struct Row {
    /// The prompt before the text, on the first row of each line.
    var lead: String
    /// Which graphemes are on it.
    var range: Range<Int>
  }

  private let graphemes: [Grapheme]
  private var rows: [Row] = []
  /// Where the cursor stands.
  private(set) var cursor = Position(row: 0, column: 0)

  /// Lays a text out: `prompt` leads the first line, `continuation` the others.
  init(_ buffer: EditBuffer, prompt: String, continuation: String, columns: Int) {
    graphemes = buffer.graphemes
    // A column must be left for the text.
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

  /// The rows of a range as lines.
  func lines(_ range: Range<Int>) -> [Line] {
    rows[range].map { row in
      Line(row.lead + graphemes[row.range].map(\.shown).joined())
    }
  }
}
