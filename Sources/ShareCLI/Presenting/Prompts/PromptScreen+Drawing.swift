import ShareCore
import Terminal

extension PromptScreen {
  /// Draws the prompt.
  func frame(columns: Int) -> Frame {
    let heading =
      wrapped(title, columns).map { Line($0, .bold) } + wrapped(text, columns).map { Line($0) }
    let rows = fields.indices.map { row(of: $0, columns) }
    let choices = drawsPair(columns) ? [pair] : buttons.indices.map(row)
    var lines = heading + rows.map(\.line) + choices
    if !footer.isEmpty { lines.append(Line(keys: footer, isUnicode: isUnicode)) }
    var cursor = Position(row: heading.count + focus, column: 0)
    if focus < fields.count {
      cursor.column = rows[focus].column
    } else if drawsPair(columns) {
      cursor.column = marked == 1 ? pairColumn : 0
    } else {
      cursor.row += marked ?? 0
    }
    return Frame(lines, cursor: cursor)
  }

  /// Returns the button at a position of the frame.
  func button(at position: Position, columns: Int) -> Int? {
    let first = wrapped(title, columns).count + wrapped(text, columns).count + fields.count
    if drawsPair(columns) {
      guard position.row == first else { return nil }
      return position.column < pairColumn ? 0 : 1
    }
    return buttons.indices.contains(position.row - first) ? position.row - first : nil
  }

  private func wrapped(_ text: String, _ columns: Int) -> [String] {
    text.isEmpty ? [] : WrappedText(text, columns: columns).lines
  }

  // Buttons

  private func drawsPair(_ columns: Int) -> Bool {
    guard style == .pair || style == .question, buttons.count == 2 else { return false }
    return pairColumn + width(of: buttons[1]) + 2 <= columns
  }

  /// The column of the second button of a pair.
  private var pairColumn: Int { width(of: buttons[0]) + 4 }

  private func width(of button: Button) -> Int {
    DisplayWidth.columns(of: EscapedText(button.title, layout: .line).description)
  }

  private var pair: Line {
    let titles = buttons.indices.map { index in
      let title = buttons[index].title
      return Span(index == marked ? "[\(title)]" : " \(title) ", style(of: index))
    }
    // An absolute column, because a terminal may draw the first title wider than expected.
    return Line([titles[0], Span("  "), Span(titles[1].text, titles[1].style, at: pairColumn)])
  }

  private func row(of button: Int) -> Line {
    let mark = button == marked ? "> " : "  "
    return Line([Span(mark), Span(buttons[button].title, style(of: button), at: 2)])
  }

  /// The marked button is reversed and also has a mark, for those who see no styles.
  private func style(of button: Int) -> Style {
    var style = button == marked ? Style.reverse : .plain
    if buttons[button].isDestructive { style.color = .red }
    return style
  }

  // Fields

  private func row(of field: Int, _ columns: Int) -> (line: Line, column: Int) {
    let shown = fields[field]
    let begin = min(labelColumns, max(0, columns / 2 - 4)) + 4
    let note = shown.reason ?? shown.hint
    let noteColumns = note.isEmpty ? 0 : min(DisplayWidth.columns(of: note) + 2, columns / 2)
    let value = text(of: shown, columns: max(1, columns - begin - noteColumns))
    let end = begin + DisplayWidth.columns(of: value.text) + 2
    let label = shown.label.fitting(columns: begin - 4).padded(columns: begin - 2)
    let style = shown.reason == nil ? Style.dim : Style(isBold: true, color: .red)
    let spans = [
      Span(field == focus ? "> " : "  "), Span(label, .bold),
      Span(value.text.padded(columns: end - begin), at: begin), Span(note, style, at: end),
    ]
    return (Line(spans), begin + value.cursor)
  }

  private var labelColumns: Int {
    fields.map { DisplayWidth.columns(of: EscapedText($0.label, layout: .line).description) }
      .max() ?? 0
  }

  /// Returns the part of a field's text around the cursor; nothing for a secret.
  private func text(of field: PromptField, columns: Int) -> (text: String, cursor: Int) {
    switch field.content {
    case .secret: return ("", 0)
    case .choice(let words, let place): return ("< \(words[place]) >", 2)
    case .text(let buffer):
      let before = EscapedText(Bytes(buffer.bytes[..<buffer.byteCursor]), layout: .line)
      let after = EscapedText(Bytes(buffer.bytes[buffer.byteCursor...]), layout: .line)
      var left = before.description[...]
      while DisplayWidth.columns(of: left) >= columns, !left.isEmpty { left = left.dropFirst() }
      let cursor = DisplayWidth.columns(of: left)
      return ((left + after.description).description.fitting(columns: columns), cursor)
    }
  }
}
