/// Something that a key does to text, by the names of readline(3).
package enum EditCommand: Sendable, Hashable, CaseIterable {
  case left, right, wordLeft, wordRight
  case lineStart, lineEnd, textStart, textEnd
  /// To the line above or below; at the first or last one the cursor stays.
  case up, down
  case deleteBackward, deleteForward
  /// To the end of the line; at the end, the line break.
  case killLineEnd
  case killLineStart
  /// Back to a blank.
  case killBlankWordBackward
  case killWordBackward, killWordForward
  /// Inserts what was killed last.
  case yank
  case undo
  case newline

  private static let keys: [Key: EditCommand] = [
    .left: .left, .control("b"): .left, .right: .right, .control("f"): .right,
    .alt("b"): .wordLeft, Key(.left, .control): .wordLeft, Key(.left, .alt): .wordLeft,
    .alt("f"): .wordRight, Key(.right, .control): .wordRight, Key(.right, .alt): .wordRight,
    .home: .lineStart, .control("a"): .lineStart, .end: .lineEnd, .control("e"): .lineEnd,
    .alt("<"): .textStart, Key(.home, .control): .textStart,
    .alt(">"): .textEnd, Key(.end, .control): .textEnd,
    .up: .up, .down: .down,
    .backspace: .deleteBackward, .delete: .deleteForward, .control("d"): .deleteForward,
    .control("k"): .killLineEnd, .control("u"): .killLineStart,
    .control("w"): .killBlankWordBackward, Key(.backspace, .alt): .killWordBackward,
    .alt("d"): .killWordForward, Key(.delete, .control): .killWordForward,
    .control("y"): .yank, .control("_"): .undo, Key(.enter, .alt): .newline,
  ]

  /// Finds what a key does; nil when it does not edit.
  package init?(key: Key) {
    guard let command = Self.keys[key] else { return nil }
    self = command
  }
}
