import Terminal

/// A terminal's screen, as far as frames need one: no reflow, wide characters in two cells.
struct Screen {
  private(set) var lines: [[String]]
  private(set) var cursor = Position(row: 0, column: 0)
  private(set) var isCursorShown = true
  /// How many lines have left at the top.
  private(set) var scrolled = 0
  private let columns: Int

  init(rows: Int, columns: Int) {
    self.columns = columns
    lines = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows as text, without blanks at their ends.
  var text: [String] {
    lines.map { line in
      let end = line.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
      return line[..<end].joined()
    }
  }

  /// Does what a terminal does with the output.
  mutating func write(_ output: String) {
    var rest = Array(output.unicodeScalars)[...]
    var text = ""
    while let scalar = rest.popFirst() {
      if scalar.value >= 0x20, scalar.value != 0x7F {
        text.unicodeScalars.append(scalar)
        continue
      }
      put(text)
      text = ""
      switch scalar {
      case "\r": cursor.column = 0
      case "\n": newLine()
      case "\u{1B}": control(&rest)
      default: put("<\(scalar.value)>")
      }
    }
    put(text)
  }

  private mutating func newLine() {
    if cursor.row + 1 < lines.count {
      cursor.row += 1
    } else {
      lines.removeFirst()
      lines.append(Array(repeating: " ", count: columns))
      scrolled += 1
    }
  }

  private mutating func put(_ text: String) {
    for character in text {
      let width = DisplayWidth.columns(of: character)
      cursor.column = min(cursor.column, columns - width)
      lines[cursor.row][cursor.column] = String(character)
      if width == 2 { lines[cursor.row][cursor.column + 1] = "" }
      cursor.column += width
    }
  }

  private mutating func control(_ rest: inout ArraySlice<Unicode.Scalar>) {
    precondition(rest.popFirst() == "[")
    let body = rest.prefix { !("@"..."~").contains($0) }
    rest = rest.dropFirst(body.count)
    let parameters = String(String.UnicodeScalarView(body))
    let count = Int(parameters) ?? 1
    switch rest.popFirst() {
    case "A": cursor.row = max(0, cursor.row - count)
    case "B": cursor.row = min(lines.count - 1, cursor.row + count)
    case "G": cursor.column = min(columns, count) - 1
    case "K": clear(row: cursor.row, from: cursor.column)
    case "J":
      clear(row: cursor.row, from: cursor.column)
      for row in lines.indices.dropFirst(cursor.row + 1) { clear(row: row, from: 0) }
    case "h": if parameters == "?25" { isCursorShown = true }
    case "l": if parameters == "?25" { isCursorShown = false }
    default: break
    }
  }

  private mutating func clear(row: Int, from column: Int) {
    guard column < columns else { return }
    for column in column..<columns { lines[row][column] = " " }
  }
}
