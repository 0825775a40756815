import Glibc
import JSON

/// Finds out without a copy that a record is one text or URL and nothing else.
///
/// What it does not see through goes the long way, where an item is made; so it need not know
/// everything, but what it takes must be just the item that the long way makes.
struct DirectRecord {
  private let format: ListReader.Format
  private let presumption: Intake.Presumption?
  /// Holds the text whose escapes were resolved, until the next record.
  private var resolved = Bytes()
  private let openings = [Item.Kind.text, .url].map { (kind: $0, bytes: PlainItem.opening($0)) }
  private let place = DirectPlace()

  /// Is nil where every record goes the long way.
  init?(_ list: ListIntake) {
    guard list.intake.declaredType == nil else { return nil }
    format = list.format
    presumption = list.intake.presumption
  }

  /// Returns the text or URL, or nil for a record that goes the long way.
  ///
  /// It is where the record is, or, where it does not last, valid until the next record is read.
  mutating func read(_ record: UnsafeRawBufferPointer) -> (item: PlainItem, lasts: Bool)? {
    guard format == .jsonLines else {
      switch presumption {
      case .text: return (PlainItem(.text, record), true)
      case .file: return nil
      case .url, nil: return isWebAddress(record) ? (PlainItem(.url, record), true) : nil
      }
    }
    guard let (kind, text, scanner) = usual(record) ?? member(of: record) else { return nil }
    guard text.hasEscapes else {
      let bytes = scanner.rawBytes(of: text)
      guard kind == .text || isWebAddress(bytes) else { return nil }
      return (PlainItem(kind, bytes), true)
    }
    guard kind == .text else { return nil }
    resolved.removeAll(keepingCapacity: true)
    scanner.append(text, to: &resolved)
    return (PlainItem(.text, place.holding(resolved)), false)
  }

  /// Reads a line that is written just as ours are, as most are.
  private func usual(_ line: UnsafeRawBufferPointer)
    -> (Item.Kind, JSONScanner.Text, JSONScanner)?
  {
    for (kind, opening) in openings where line.count > opening.count {
      let isUsual = opening.withUnsafeBytes { opening in
        guard let start = line.baseAddress, let wanted = opening.baseAddress else { return false }
        return memcmp(start, wanted, opening.count) == 0
      }
      guard isUsual else { continue }
      let rest = UnsafeRawBufferPointer(rebasing: line[opening.count...])
      var scanner = JSONScanner(rest)
      guard let text = try? scanner.text(), scanner.position == rest.count - 1,
        rest.last == UInt8(ascii: "}")
      else { return nil }
      return (kind, text, scanner)
    }
    return nil
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

/// Keeps some bytes in one place of memory.
private final class DirectPlace {
  private var space = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 1)

  deinit { space.deallocate() }

  /// Copies the bytes there in place of what was there.
  func holding(_ bytes: Bytes) -> UnsafeRawBufferPointer {
    if bytes.count > space.count {
      space.deallocate()
      space = .allocate(byteCount: 2 * bytes.count, alignment: 1)
    }
    space.copyBytes(from: bytes)
    return UnsafeRawBufferPointer(rebasing: space[..<bytes.count])
  }
}
