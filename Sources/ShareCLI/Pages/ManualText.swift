/// Formats blocks in the manual page language (mdoc(7)).
enum ManualText {
  static func render(_ blocks: [Block]) -> String {
    blocks.enumerated().map { index, block in
      // Only two paragraphs in a row need a break; sections and lists bring their own.
      let follows = index > 0 && block.isParagraph && !blocks[index - 1].isHeading
      return (follows ? ".Pp\n" : "") + render(block)
    }.joined()
  }

  /// Quotes titles and terms, because a full stop or a bar alone would be a delimiter of the
  /// request.
  private static func render(_ block: Block) -> String {
    switch block {
    case .heading(let title): ".Ss \"\(escape(title))\"\n"
    case .paragraph(let text): line(text)
    case .definitions(let definitions):
      ".Bl -tag -width Ds\n"
        + definitions.map { ".It \"\(inline($0.term))\"\n\(line($0.meaning))" }.joined() + ".El\n"
    case .code(let lines): ".Bd -literal -offset indent\n\(lines.map(literal).joined()).Ed\n"
    }
  }

  /// Puts each sentence on a line of its own, as mdoc wants it.
  static func line(_ text: String) -> String {
    var lines: [Substring] = []
    var start = text.startIndex
    var isCode = false
    for index in text.indices {
      if text[index] == "`" { isCode.toggle() }
      guard text[index] == " ", !isCode, index > start, text[text.index(before: index)] == "."
      else { continue }
      lines.append(text[start..<index])
      start = text.index(after: index)
    }
    lines.append(text[start...])
    return lines.map { guarded(inline(String($0))) + "\n" }.joined()
  }

  private static func literal(_ text: String) -> String {
    guarded(escape(text)) + "\n"
  }

  /// Sets text in backquotes in bold.
  private static func inline(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.isMultiple(of: 2) ? escape($1) : "\\fB\(escape($1))\\fR" }.joined()
  }

  /// Escapes a line that starts with a control character of roff.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
  }

  /// Escapes what roff would change, so that text can be copied from the page.
  static func escape(_ text: some StringProtocol) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "\"": "\\(dq"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "…": "..."
      default: String(character)
      }
    }.joined()
  }
}

extension Block {
  fileprivate var isParagraph: Bool {
    if case .paragraph = self { true } else { false }
  }

  fileprivate var isHeading: Bool {
    if case .heading = self { true } else { false }
  }
}
