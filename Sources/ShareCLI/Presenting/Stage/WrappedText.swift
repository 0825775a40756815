import Terminal

/// Wraps text at spaces into lines of limited width.
struct WrappedText {
  private(set) var lines: [String] = []

  init(_ text: String, columns: Int) {
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      wrap(EscapedText(String(paragraph), layout: .line).description, max(1, columns))
    }
  }

  private mutating func wrap(_ paragraph: String, _ columns: Int) {
    var line = ""
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if line.isEmpty || DisplayWidth.columns(of: longer) <= columns {
        line = longer
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    lines.append(line)
  }
}
