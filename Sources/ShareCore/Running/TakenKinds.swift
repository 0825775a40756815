import Glibc

/// Remembers whether an activity takes texts, and the scheme of the last URL that it took.
final class TakenKinds {
  private var takesText = false
  /// The beginning of the URL, with its colon.
  private var scheme = Bytes()

  func insert(_ item: Item) {
    switch item.content {
    case .text: takesText = true
    case .url(let bytes):
      scheme = bytes.firstIndex(of: UInt8(ascii: ":")).map { Bytes(bytes[...$0]) } ?? []
    case .file, .folder, .data, .lazy: return
    }
  }

  func contains(_ kind: Item.Kind, _ bytes: RawSpan) -> Bool {
    guard kind == .url else { return kind == .text && takesText }
    let count = scheme.count
    guard count > 0, bytes.byteCount >= count else { return false }
    return bytes.withUnsafeBytes { bytes in
      scheme.withUnsafeBytes { $0.elementsEqual(bytes.prefix(count)) }
    }
  }
}
