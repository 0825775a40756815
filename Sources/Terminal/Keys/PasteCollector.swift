/// Collects a paste until the sequence that ends it (xterm, "Bracketed Paste Mode").
struct PasteCollector: Sendable {
  private static let end = Array("\u{1B}[201~".utf8)

  /// The bytes pasted so far.
  private(set) var content: [UInt8] = []

  /// Adds bytes; returns the index after the end sequence, or nil if it has not arrived yet.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> Int? {
    // The end sequence may have started in earlier bytes.
    var searched = max(0, content.count - Self.end.count + 1)
    let before = content.count
    content += bytes
    while searched + Self.end.count <= content.count {
      if content[searched] == 0x1B, content[searched...].starts(with: Self.end) {
        let after = searched + Self.end.count
        content.removeSubrange(searched...)
        return bytes.startIndex + after - before
      }
      searched += 1
    }
    return nil
  }
}
