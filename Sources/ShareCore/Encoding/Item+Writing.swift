package import JSON
import MediaTypes
import Text

extension Item {
  /// Writes the item as one JSON object, which `--jsonl` takes back unchanged.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("kind")
      writer.string(kind.rawValue)
      writeContent(to: &writer)
      if let declaredType {
        writer.key("type")
        writer.string(declaredType.description)
      }
      if let givenName { writer.bytes(givenName, as: "name") }
      guard !alternatives.isEmpty else { return }
      writer.key("representations")
      writer.items(alternatives)
    }
  }

  private func writeContent(to writer: inout JSONWriter) {
    switch content {
    case .text(let bytes): writer.bytes(bytes, as: "text")
    case .url(let bytes): writer.bytes(bytes, as: "url")
    case .file(let path, _), .folder(let path, _): writer.bytes(path.bytes, as: "path")
    case .data(let bytes):
      writer.key("data")
      writer.string(Base64.encode(bytes))
    case .lazy(let lazy):
      writer.key("lazy")
      writer.bool(true)
      guard declaredType == nil else { return }
      writer.key("type")
      writer.string(lazy.type.description)
    }
  }
}

extension Bytes {
  /// Appends a text or URL without further members, as ``Item/write(to:)`` writes it.
  mutating func appendItem(_ kind: Item.Kind, _ content: RawSpan) {
    content.withUnsafeBytes { bytes in
      guard isValidUTF8(bytes) else {
        var writer = JSONWriter()
        Item(kind, content).write(to: &writer)
        return append(contentsOf: writer.bytes)
      }
      let opening = Item.opening(kind)
      append(
        contentsOf: UnsafeBufferPointer(
          start: opening.utf8Start, count: opening.utf8CodeUnitCount))
      appendJSONString(bytes)
      append(UInt8(ascii: "}"))
    }
  }
}

extension JSONWriter {
  /// Writes bytes as a string member; bytes that are not UTF-8 also as `NAME_base64`.
  mutating func bytes(_ bytes: Bytes, as name: String) {
    key(name)
    guard !isValidUTF8(bytes) else { return string(bytes) }
    string(bytes.printable)
    key("\(name)_base64")
    string(Base64.encode(bytes))
  }

  package mutating func items(_ items: [Item]) {
    array { writer in
      for item in items { item.write(to: &writer) }
    }
  }
}
