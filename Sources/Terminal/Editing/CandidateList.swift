/// The list of candidates below a line, as far as there is room.
struct CandidateList {
  let labels: [String]
  private let count: Int

  init(_ completion: Completion, fitting size: TerminalSize) {
    // The screen cannot show more candidates than it has cells.
    let limit = size.rows * size.columns
    count = completion.candidates.count
    labels =
      completion.labels.map { Array($0.prefix(limit)) }
      ?? completion.candidates.prefix(limit).map { EscapedText($0).description }
  }

  /// Returns the list as at most `rows` rows; the last one says how many candidates are left out.
  func lines(rows: Int, columns: Int) -> [Line] {
    guard rows > 0 else { return [] }
    let widest = labels.reduce(1) { max($0, DisplayWidth.columns(of: $1)) }
    let width = min(widest + 2, max(1, columns))
    let across = max(1, columns / width)
    let isWhole = count <= rows * across
    let shown = labels.prefix(isWhole ? count : (rows - 1) * across)
    var lines = stride(from: 0, to: shown.count, by: across).map { start in
      Line(
        (start..<min(start + across, shown.count)).map { index in
          Span(shown[index].fitting(columns: max(1, width - 1)), at: (index - start) * width)
        })
    }
    if !isWhole { lines.append(Line("+\(count - shown.count) more", .dim)) }
    return lines
  }
}
