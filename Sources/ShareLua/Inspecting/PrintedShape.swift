/// The layout of a written value: one word, or a table of further values.
indirect enum PrintedShape {
  case word(String)
  /// The name before the brace, the entries, and the number of entries left out.
  case table(name: String, entries: [Entry], more: Int)

  /// An entry of a table; positions have no label.
  struct Entry {
    let label: String?
    let shape: PrintedShape
  }

  /// Returns the text, on one line if it fits into the columns, else with one entry per line.
  func text(columns: Int, indent: Int = 0) -> String {
    guard case .table(let name, let entries, let more) = self else { return line }
    let line = line
    guard line.count > columns - indent else { return line }
    let margin = String(repeating: " ", count: indent + 2)
    let parts = entries.map { entry in
      let label = entry.label.map { "\($0) = " } ?? ""
      return margin + label + entry.shape.text(columns: columns, indent: indent + 2)
    }
    let rest = more > 0 ? ["\(margin)… \(more) more"] : []
    return "\(Self.opening(name))\n\((parts + rest).joined(separator: ",\n"))\n"
      + String(repeating: " ", count: indent) + "}"
  }

  /// The whole in one line.
  private var line: String {
    switch self {
    case .word(let text): text
    case .table(let name, let entries, let more):
      entries.isEmpty && more == 0
        ? "\(Self.opening(name))}"
        : "\(Self.opening(name)) \(Self.joined(entries, more)) }"
    }
  }

  private static func joined(_ entries: [Entry], _ more: Int) -> String {
    let parts = entries.map { entry in
      (entry.label.map { "\($0) = " } ?? "") + entry.shape.line
    }
    return (parts + (more > 0 ? ["… \(more) more"] : [])).joined(separator: ", ")
  }

  private static func opening(_ name: String) -> String { name.isEmpty ? "{" : "\(name) {" }
}
