/// Collects a paste until the sequence that ends it (xterm, "Bracketed Paste Mode").
struct PasteCollector: Sendable {
  private static let end = Array("\u{1B}[201~".utf8)

  /// What was pasted so far.
  private(set) var content: [UInt8] = []

  /// Takes bytes in; returns the index after the end, or nil when all belong to the paste so far.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> Int? {
    // A part of the end may have come before.
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
