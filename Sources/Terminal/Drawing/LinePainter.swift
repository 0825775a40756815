/// Converts lines to the output that draws them.
///
/// Sets an absolute column after text whose width terminals may compute differently. Foreign text is
/// escaped, and cut with `…` at the edge of the terminal (ECMA-48, 8.3.9 `CHA` and 8.3.41 `EL`).
struct LinePainter: Sendable {
  let columns: Int
  let isColored: Bool

  /// The output for one row.
  struct Row: Sendable, Equatable {
    /// The text and control sequences, from column 0.
    var text = ""
    /// The number of columns it takes.
    var columns = 0
  }

  func row(_ line: Line) -> Row {
    var row = Row()
    var isSure = true
    for span in line.spans {
      let column = span.column ?? row.columns
      guard column < columns else { break }
      let text = EscapedText(span.text).description.fitting(columns: columns - column)
      guard !text.isEmpty else { continue }
      if !isSure || column != row.columns { row.text += "\u{1B}[\(column + 1)G" }
      let begin = span.style.sequence(isColored: isColored)
      row.text += begin.isEmpty ? text : "\(begin)\(text)\u{1B}[0m"
      row.columns = column + DisplayWidth.columns(of: text)
      isSure = isSure && text.utf8.count == row.columns - column
    }
    return row
  }
}
