/// Reads keys, pastes and reports out of the bytes that a terminal sends, however they are split.
///
/// The sequences are those of ECMA-48, xterm and the Linux console. Sequences it does not know are
/// swallowed whole.
package struct KeyDecoder: Sendable {
  /// Whether `CSI r ; c R` is the answer about the cursor, and not F3 with modifiers.
  package var expectsCursorPosition = false

  private var bytes: [UInt8] = []
  private var start = 0
  private var paste: PasteCollector?

  package init() {}

  /// Adds bytes as they were read.
  package mutating func feed(_ more: some Collection<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// Whether the beginning of a key waits for its rest; after 50 ms without, call `flush`.
  package var isPending: Bool { paste == nil && start < bytes.count }

  /// Takes the next whole event, or returns nil when more bytes are needed.
  package mutating func next() -> Event? {
    next(isFinal: false)
  }

  /// Takes the first key of what waits as it is: a lone Esc, Alt with `[`, a broken character.
  package mutating func flush() -> Event? {
    next(isFinal: true)
  }

  private mutating func next(isFinal: Bool) -> Event? {
    while start < bytes.count {
      if paste != nil {
        guard let event = takePaste() else { return nil }
        return event
      }
      switch KeySequence.first(
        in: bytes[start...], isFinal: isFinal, expectsCursorPosition: expectsCursorPosition)
      {
      case .incomplete: return nil
      case .event(let event, let length):
        start += length
        if case .cursorPosition = event { expectsCursorPosition = false }
        return event
      case .unknown(let length): start += length
      case .pasteStart(let length):
        start += length
        paste = PasteCollector()
      }
    }
    return nil
  }

  private mutating func takePaste() -> Event? {
    guard let rest = paste?.take(bytes[start...]) else {
      start = bytes.count
      return nil
    }
    start = rest
    defer { paste = nil }
    return paste.map { .paste($0.content) }
  }
}
