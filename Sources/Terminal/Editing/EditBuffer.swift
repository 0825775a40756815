/// The text being typed, with its cursor, the killed text and the edits to undo.
///
/// Independent of any terminal. The cost of an edit is linear in the length of the text, also for a
/// paste.
package struct EditBuffer: Sendable {
  /// The kind of the last edit, if the next edit of that kind may continue it.
  private enum Continuation: Sendable {
    case typing, killing
  }

  private(set) var graphemes: [Grapheme]
  /// The position where text is inserted, in graphemes from the start.
  package internal(set) var cursor: Int
  private var killed: [Grapheme] = []
  private var edits: [Edit] = []
  private var continuation: Continuation?

  /// Creates a buffer with a text and the cursor at its end.
  package init(_ bytes: [UInt8] = []) {
    graphemes = bytes.graphemes
    cursor = graphemes.count
  }

  /// The text as typed, even if it is not UTF-8.
  package var bytes: [UInt8] { graphemes.bytes }

  package var isEmpty: Bool { graphemes.isEmpty }

  /// Applies a key or paste; returns false if it does not edit.
  package mutating func handle(_ event: Event) -> Bool {
    switch event {
    case .paste(let bytes):
      insert(Self.withNewlines(bytes))
      return true
    case .key(let key):
      if let command = EditCommand(key: key) {
        perform(command)
        return true
      }
      return type(key)
    default: return false
    }
  }

  private mutating func type(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    switch key.name {
    case .character(let scalar): type(Array(String(scalar).utf8))
    case .byte(let byte): type([byte])
    default: return false
    }
    return true
  }

  /// Replaces carriage returns, which terminals send for the line breaks of a paste.
  private static func withNewlines(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x0D) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0D {
        result.append(0x0A)
      } else if byte != 0x0A || index == 0 || bytes[index - 1] != 0x0D {
        result.append(byte)
      }
    }
    return result
  }

  /// Inserts text at the cursor, as one edit.
  package mutating func insert(_ bytes: [UInt8]) {
    continuation = nil
    replace(cursor..<cursor, with: bytes.graphemes)
  }

  /// Returns a buffer with another text, the cursor at its end, and the same killed text.
  func showing(_ bytes: [UInt8]) -> EditBuffer {
    var buffer = EditBuffer(bytes)
    buffer.killed = killed
    return buffer
  }

  /// Replaces bytes of the text, as one edit, and moves the cursor after the new text.
  package mutating func replace(bytes range: Range<Int>, with bytes: [UInt8]) {
    continuation = nil
    replace(
      index(ofByte: range.lowerBound)..<index(ofByte: range.upperBound),
      with: bytes.graphemes)
  }

  /// The position of the cursor, in bytes from the start.
  package var byteCursor: Int { graphemes[..<cursor].byteCount }

  private func index(ofByte offset: Int) -> Int {
    var bytes = 0
    return graphemes.firstIndex { grapheme in
      defer { bytes += grapheme.byteCount }
      return bytes >= offset
    } ?? graphemes.count
  }

  /// Performs the command of a key.
  package mutating func perform(_ command: EditCommand) {
    switch command {
    case .yank: insert(killed.bytes)
    case .newline: insert([0x0A])
    case .undo: undo()
    case .deleteBackward: delete(max(0, cursor - 1)..<cursor)
    case .deleteForward: delete(cursor..<min(graphemes.count, cursor + 1))
    case .killLineEnd, .killLineStart, .killBlankWordBackward, .killWordBackward,
      .killWordForward:
      kill(to: destination(of: command))
    case .left, .right, .wordLeft, .wordRight, .lineStart, .lineEnd, .textStart, .textEnd, .up,
      .down:
      continuation = nil
      cursor = destination(of: command)
    }
  }

  private mutating func type(_ bytes: [UInt8]) {
    let last = continuation == .typing ? edits.last : nil
    let wasBlank = cursor > 0 && graphemes[cursor - 1].isBlank
    replace(cursor..<cursor, with: bytes.graphemes)
    continuation = .typing
    // Undo removes a typed word as a whole.
    let isBlank = cursor > 0 && graphemes[cursor - 1].isBlank
    guard let last, let new = edits.last, !wasBlank || isBlank else { return }
    guard let both = last.followed(by: new) else { return }
    edits.removeLast(2)
    edits.append(both)
  }

  private mutating func delete(_ range: Range<Int>) {
    continuation = nil
    replace(range, with: [])
  }

  private mutating func kill(to end: Int) {
    let range = min(cursor, end)..<max(cursor, end)
    guard !range.isEmpty else { return }
    let text = Array(graphemes[range])
    if continuation == .killing {
      killed = end < cursor ? text + killed : killed + text
    } else {
      killed = text
    }
    replace(range, with: [])
    continuation = .killing
  }

  /// Replaces text and records the edit; all changes of the text go through here.
  private mutating func replace(_ range: Range<Int>, with new: [Grapheme]) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let (range, new) = joined(range, new)
    edits.append(
      Edit(removed: Array(graphemes[range]), at: range.lowerBound, count: new.count, cursor: cursor)
    )
    graphemes.replaceSubrange(range, with: new)
    cursor = range.lowerBound + new.count
  }

  /// Extends the range by the neighbours that form one grapheme with the new text or each other.
  private func joined(_ range: Range<Int>, _ new: [Grapheme]) -> (Range<Int>, [Grapheme]) {
    var range = range
    var new = new
    let next = range.upperBound < graphemes.count ? graphemes[range.upperBound] : nil
    if range.lowerBound > 0, let first = new.first ?? next,
      graphemes[range.lowerBound - 1].joins(first)
    {
      new.insert(graphemes[range.lowerBound - 1], at: 0)
      range = (range.lowerBound - 1)..<range.upperBound
      new = new.bytes.graphemes
    }
    while range.upperBound < graphemes.count, let last = new.last,
      last.joins(graphemes[range.upperBound])
    {
      new = new.dropLast() + [last, graphemes[range.upperBound]].bytes.graphemes
      range = range.lowerBound..<(range.upperBound + 1)
    }
    return (range, new)
  }

  private mutating func undo() {
    continuation = nil
    guard let edit = edits.popLast() else { return }
    graphemes.replaceSubrange(edit.at..<(edit.at + edit.count), with: edit.removed)
    cursor = edit.cursor
  }
}

/// One edit, as needed to undo it.
private struct Edit: Sendable {
  let removed: [Grapheme]
  let at: Int
  /// The number of graphemes inserted instead.
  let count: Int
  /// The position of the cursor before the edit.
  let cursor: Int

  /// Returns two adjacent insertions as one edit; nil for other edits.
  func followed(by next: Edit) -> Edit? {
    guard removed.isEmpty, next.removed.isEmpty, next.at == at + count else { return nil }
    return Edit(removed: [], at: at, count: count + next.count, cursor: cursor)
  }
}
