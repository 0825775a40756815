extension EditBuffer {
  /// Returns the position to which a command moves, or up to which it kills.
  func destination(of command: EditCommand) -> Int {
    switch command {
    case .left: max(0, cursor - 1)
    case .right: min(graphemes.count, cursor + 1)
    case .wordLeft, .killWordBackward: backward { $0.isWord }
    case .wordRight, .killWordForward: forward { $0.isWord }
    case .killBlankWordBackward: backward { !$0.isBlank }
    case .lineStart, .killLineStart: lineStart(at: cursor)
    case .lineEnd: lineEnd(at: cursor)
    case .killLineEnd: max(lineEnd(at: cursor), min(cursor + 1, graphemes.count))
    case .textStart: 0
    case .textEnd: graphemes.count
    case .up: above
    case .down: below
    case .deleteBackward, .deleteForward, .yank, .undo, .newline: cursor
    }
  }

  package var isOnFirstLine: Bool { lineStart(at: cursor) == 0 }
  package var isOnLastLine: Bool { lineEnd(at: cursor) == graphemes.count }

  private var above: Int {
    let start = lineStart(at: cursor)
    guard start > 0 else { return cursor }
    return min(lineStart(at: start - 1) + cursor - start, start - 1)
  }

  private var below: Int {
    let end = lineEnd(at: cursor)
    guard end < graphemes.count else { return cursor }
    return min(end + 1 + cursor - lineStart(at: cursor), lineEnd(at: end + 1))
  }

  private func lineStart(at index: Int) -> Int {
    graphemes[..<index].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
  }

  private func lineEnd(at index: Int) -> Int {
    graphemes[index...].firstIndex(where: \.isNewline) ?? graphemes.count
  }

  private func backward(over isPart: (Grapheme) -> Bool) -> Int {
    let end = graphemes[..<cursor].lastIndex(where: isPart).map { $0 + 1 } ?? 0
    return graphemes[..<end].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
  }

  private func forward(over isPart: (Grapheme) -> Bool) -> Int {
    let start = graphemes[cursor...].firstIndex(where: isPart) ?? graphemes.count
    return graphemes[start...].firstIndex { !isPart($0) } ?? graphemes.count
  }
}
