import Glibc
import JSON

/// Reads records that hold one text or URL and nothing else, without copying them.
struct PlainItemReader {
  private let format: ListReader.Format
  private let presumption: Intake.Presumption?

  /// Returns nil if no record is a plain text or URL.
  init?(_ list: ListIntake) {
    guard list.intake.declaredType == nil else { return nil }
    format = list.format
    presumption = list.intake.presumption
  }

  /// Passes the text or URL to `body`.
  ///
  /// Returns nil for records that need ``ListIntake/entries(of:number:)``, which makes the same item
  /// of every record that is passed on here.
  func read<Result>(_ record: RawSpan, _ body: (Item.Kind, RawSpan) -> Result?) -> Result? {
    record.withUnsafeBytes { bytes in
      switch (format, presumption) {
      case (.jsonLines, _): readMember(of: bytes, body)
      case (.lines, .text): holdsNUL(bytes) ? nil : body(.text, bytes.bytes)
      case (_, .text): body(.text, bytes.bytes)
      case (_, .url), (_, nil): isWebAddress(bytes) ? body(.url, bytes.bytes) : nil
      case (_, .file): nil
      }
    }
  }

  private func readMember<Result>(
    of line: UnsafeRawBufferPointer, _ body: (Item.Kind, RawSpan) -> Result?
  ) -> Result? {
    guard let (kind, text, scanner) = written(line) ?? members(of: line) else { return nil }
    guard text.hasEscapes else {
      let bytes = scanner.rawBytes(of: text)
      return kind == .text || isWebAddress(bytes) ? body(kind, bytes.bytes) : nil
    }
    return kind == .text ? body(kind, scanner.bytes(of: text).span.bytes) : nil
  }

  /// Reads `{"kind":"text","text":"…"}` or the same of a URL, in any order, with no other member.
  private func members(of line: UnsafeRawBufferPointer)
    -> (kind: Item.Kind, text: JSONScanner.Text, scanner: JSONScanner)?
  {
    var scanner = JSONScanner(line)
    var kind: Item.Kind?
    var content: (kind: Item.Kind, text: JSONScanner.Text)?
    do throws(JSONError) {
      try scanner.beginObject()
      while let key = try scanner.nextKey() {
        guard try scanner.peek() == .string else { return nil }
        let value = try scanner.text()
        if kind == nil, scanner.text(key, equals: "kind") {
          kind = self.kind(value, in: scanner)
          guard kind != nil else { return nil }
        } else {
          guard content == nil, let kind = self.kind(key, in: scanner) else { return nil }
          content = (kind, value)
        }
      }
      try scanner.finish()
    } catch {
      // `ListIntake` says what is wrong.
      return nil
    }
    guard let kind, let (named, text) = content, kind == named else { return nil }
    return (kind, text, scanner)
  }

  private func holdsNUL(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
  }

  /// Reads a line that begins as ``Item/write(to:)`` begins it and ends with its content.
  private func written(_ line: UnsafeRawBufferPointer)
    -> (kind: Item.Kind, text: JSONScanner.Text, scanner: JSONScanner)?
  {
    guard let start = line.baseAddress else { return nil }
    for kind in [Item.Kind.text, .url] {
      let opening = Item.opening(kind)
      let count = opening.utf8CodeUnitCount
      guard line.count > count, memcmp(start, opening.utf8Start, count) == 0 else { continue }
      var scanner = JSONScanner(UnsafeRawBufferPointer(rebasing: line[count...]))
      guard let text = try? scanner.text(), scanner.position == line.count - count - 1,
        line.last == UInt8(ascii: "}")
      else { return nil }
      return (kind, text, scanner)
    }
    return nil
  }

  private func kind(_ word: JSONScanner.Text, in scanner: JSONScanner) -> Item.Kind? {
    if scanner.text(word, equals: "text") { return .text }
    return scanner.text(word, equals: "url") ? .url : nil
  }

  /// Whether bytes are `http://` or `https://` with a host, without a user, blanks or control bytes.
  private func isWebAddress(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = hostStart(bytes), start < bytes.count else { return false }
    var position = start
    while position < bytes.count, !endsAuthority(bytes[position]) {
      guard bytes[position] != UInt8(ascii: "@") else { return false }
      position += 1
    }
    guard position > start, bytes[start] != UInt8(ascii: ":") else { return false }
    return !bytes.contains { $0 <= 0x20 || $0 == 0x7F }
  }

  private func endsAuthority(_ byte: UInt8) -> Bool {
    byte == .slash || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  private func hostStart(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count > 8,
      UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)) == 0x7074_7468  // "http"
    else { return nil }
    let colon = bytes[4] == UInt8(ascii: "s") ? 5 : 4
    guard bytes[colon] == UInt8(ascii: ":"), bytes[colon + 1] == .slash,
      bytes[colon + 2] == .slash
    else { return nil }
    return colon + 3
  }
}

extension Item {
  /// How a text or URL begins in JSON, up to the string of its content.
  static func opening(_ kind: Kind) -> StaticString {
    kind == .url ? #"{"kind":"url","url":"# : #"{"kind":"text","text":"#
  }

  /// Makes a text or URL of its bytes.
  package init(_ kind: Kind, _ bytes: RawSpan) {
    self.init(kind == .url ? .url(Bytes(bytes)) : .text(Bytes(bytes)))
  }
}

extension Bytes {
  /// Copies bytes.
  package init(_ bytes: RawSpan) { self = bytes.withUnsafeBytes { Bytes($0) } }
}
