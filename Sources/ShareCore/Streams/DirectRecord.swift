import JSON

/// Finds out without a copy that a record is one text or URL and nothing else.
///
/// What it does not see through goes the long way, where an item is made; so it need not know
/// everything, but what it takes must be just the item that the long way makes.
struct DirectRecord {
  private let format: ListReader.Format
  private let presumption: Intake.Presumption?
  /// Holds texts whose escapes were resolved, until the next record.
  private var scratch = Bytes()

  /// Is nil where every record goes the long way.
  init?(_ list: ListIntake) {
    guard list.intake.declaredType == nil else { return nil }
    format = list.format
    presumption = list.intake.presumption
  }

  /// Calls `body` with kind and bytes, or returns nil for a record that goes the long way.
  mutating func with<Result>(
    _ record: UnsafeRawBufferPointer, number: Int,
    _ body: (Item.Kind, UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    guard format == .jsonLines else {
      switch presumption {
      case .text: return body(.text, record)
      case .file: return nil
      case .url, nil: return isWebAddress(record) ? body(.url, record) : nil
      }
    }
    guard let (kind, text, scanner) = member(of: record) else { return nil }
    guard text.hasEscapes else {
      let bytes = scanner.rawBytes(of: text)
      guard kind == .text || isWebAddress(bytes) else { return nil }
      return body(kind, bytes)
    }
    guard kind == .text else { return nil }
    scratch.removeAll(keepingCapacity: true)
    scanner.append(text, to: &scratch)
    return scratch.withUnsafeBytes { body(.text, $0) }
  }

  /// Reads `{"kind":"text","text":"…"}` or the same of a URL, in any order, and no other member.
  private func member(of line: UnsafeRawBufferPointer)
    -> (Item.Kind, JSONScanner.Text, JSONScanner)?
  {
    var scanner = JSONScanner(line)
    var kind: Item.Kind?
    var content: (kind: Item.Kind, text: JSONScanner.Text)?
    // What is wrong with a line is said the long way.
    do throws(JSONError) {
      try scanner.beginObject()
      while let key = try scanner.nextKey() {
        guard try scanner.peek() == .string else { return nil }
        let value = try scanner.text()
        if scanner.text(key, equals: "kind") {
          guard kind == nil else { return nil }
          kind = scanner.text(value, equals: "text") ? .text : .url
          guard kind == .text || scanner.text(value, equals: "url") else { return nil }
        } else {
          guard content == nil else { return nil }
          content = (scanner.text(key, equals: "text") ? .text : .url, value)
          guard content?.kind == .text || scanner.text(key, equals: "url") else { return nil }
        }
      }
      try scanner.finish()
    } catch { return nil }
    guard let kind, let content, content.kind == kind else { return nil }
    return (kind, content.text, scanner)
  }

  /// Tells whether bytes are `http://` or `https://` with a host, and no blank or control byte.
  ///
  /// A user before the host is left to the long way.
  private func isWebAddress(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = hostStart(bytes), start < bytes.count else { return false }
    var position = start
    while position < bytes.count, !Self.endsAuthority(bytes[position]) {
      guard bytes[position] != UInt8(ascii: "@") else { return false }
      position += 1
    }
    guard position > start, bytes[start] != UInt8(ascii: ":") else { return false }
    var isOdd = false
    for byte in bytes { isOdd = isOdd || byte <= 0x20 || byte == 0x7F }
    return !isOdd
  }

  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == .slash || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  private func hostStart(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count > 8,
      UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)) == 0x7074_7468
    else { return nil }
    let colon = bytes[4] == UInt8(ascii: "s") ? 5 : 4
    guard bytes[colon] == UInt8(ascii: ":"), bytes[colon + 1] == .slash,
      bytes[colon + 2] == .slash
    else { return nil }
    return colon + 3
  }
}
