/// An editing command, named as in readline(3).
package enum EditCommand: Sendable, Hashable, CaseIterable {
  case left, right, wordLeft, wordRight
  case lineStart, lineEnd, textStart, textEnd
  /// Moves to the line above or below; does nothing on the first or last line.
  case up, down
  case deleteBackward, deleteForward
  /// Kills to the end of the line; at the end, kills the line break.
  case killLineEnd
  case killLineStart
  /// Kills back to a blank.
  case killBlankWordBackward
  case killWordBackward, killWordForward
  /// Inserts the text killed last.
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

  /// Creates the command of a key, or nil if the key does not edit.
  package init?(key: Key) {
    guard let command = Self.keys[key] else { return nil }
    self = command
  }
}
