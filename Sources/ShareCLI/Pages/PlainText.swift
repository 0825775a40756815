import Terminal

/// Formats blocks as plain text for a terminal of 80 columns.
enum PlainText {
  static let columns = 80
  /// The widest term that has its meaning on the same line.
  private static let widestTerm = 28

  static func render(_ blocks: [Block]) -> String {
    blocks.enumerated().map { index, block in
      let isTitled = if index > 0, case .heading = blocks[index - 1] { true } else { false }
      return (index == 0 || isTitled ? "" : "\n") + render(block)
    }.joined()
  }

  private static func render(_ block: Block) -> String {
    switch block {
    case .heading(let title): "\(title):\n"
    case .paragraph(let text): wrap(text, indent: 0)
    case .definitions(let definitions): render(definitions)
    case .code(let lines): lines.map { "  \($0)\n" }.joined()
    }
  }

  private static func render(_ definitions: [Block.Definition]) -> String {
    let widths = definitions.map { DisplayWidth.columns(of: $0.term) }
    let column = 2 + (widths.filter { $0 <= widestTerm }.max() ?? 0) + 2
    return definitions.map { definition in
      let term = "  \(definition.term)"
      let meaning = wrap(definition.meaning, indent: column)
      guard DisplayWidth.columns(of: term) + 2 <= column else { return "\(term)\n\(meaning)" }
      return term.padded(columns: column) + meaning.dropFirst(column)
    }.joined()
  }

  /// Wraps text at spaces to the width of the page.
  static func wrap(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if !line.isEmpty, indent + DisplayWidth.columns(of: longer) > columns {
        lines.append(line)
        line = String(word)
      } else {
        line = longer
      }
    }
    lines.append(line)
    return lines.map { "\(margin)\($0)\n" }.joined()
  }
}
