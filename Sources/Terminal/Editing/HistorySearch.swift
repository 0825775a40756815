/// An incremental search for the last line that contains a text.
struct HistorySearch: Sendable {
  private let entries: [[UInt8]]
  private var query = EditBuffer()
  private var index: Int?
  private var isFailing = false

  init(_ entries: [[UInt8]]) {
    self.entries = entries
  }

  /// The line found.
  var found: [UInt8]? { index.map { entries[$0] } }

  /// Processes a key that changes or continues the search; returns false for any other.
  mutating func handle(_ event: Event) -> Bool {
    switch event {
    case .key(.control("r")):
      search(before: index ?? entries.count)
    case .key(.backspace):
      query.perform(.deleteBackward)
      search(before: entries.count)
    case .key(let key) where EditCommand(key: key) != nil:
      return false
    default:
      guard query.handle(event) else { return false }
      search(before: (index ?? entries.count - 1) + 1)
    }
    return true
  }

  private mutating func search(before end: Int) {
    let text = query.bytes
    guard !text.isEmpty else {
      index = nil
      isFailing = false
      return
    }
    let match = entries[..<end].lastIndex { $0.contains(part: text) }
    isFailing = match == nil
    index = match ?? index
  }

  /// Returns the query and the line found, with the cursor in the query.
  func frame(size: TerminalSize) -> Frame {
    let title = isFailing ? "no line with: " : "search: "
    let line = title + EscapedText(query.bytes).description
    let matches = found.map { $0.graphemes.split(separator: .newline) } ?? []
    let lines = matches.prefix(max(0, size.rows - 1)).map { line in
      Line(line.map(\.shown).joined())
    }
    return Frame(
      [Line(line)] + lines,
      cursor: Position(row: 0, column: DisplayWidth.columns(of: line)))
  }
}

extension [UInt8] {
  fileprivate func contains(part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
