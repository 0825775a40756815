/// Decodes keys, pastes and reports from the bytes that a terminal sends, however they are split.
///
/// Supports the sequences of ECMA-48, xterm and the Linux console. Unknown sequences are skipped as a
/// whole.
package struct KeyDecoder: Sendable {
  /// Whether `CSI r ; c R` is a cursor position rather than F3 with modifiers.
  package var expectsCursorPosition = false

  private var bytes: [UInt8] = []
  private var start = 0
  private var paste: PasteCollector?

  package init() {}

  /// Adds bytes that were read.
  package mutating func feed(_ more: some Collection<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// Whether the start of a key is waiting for the rest; call `flush` if it does not arrive in 50 ms.
  package var isPending: Bool { paste == nil && start < bytes.count }

  /// Returns the next complete event, or nil if more bytes are needed.
  package mutating func next() -> Event? {
    next(isFinal: false)
  }

  /// Returns the first key of the pending bytes: a lone Esc, Alt with `[`, or a broken character.
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
