import Text

extension XMLRoot {
  /// Finds the root element of a document in UTF-8; returns nil if the bytes do not start like XML.
  ///
  /// A declaration, comments and a document type may come first; entities are not resolved.
  init?(scanning head: [UInt8]) {
    var rest = head[...]
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop(while: \.isASCIIBlank)
      guard rest.first == UInt8(ascii: "<"), let next = rest.dropFirst().first else { return nil }
      if rest.starts(with: "<!--".utf8) {
        guard let end = Self.end(of: "-->", in: rest) else { return nil }
        rest = rest[end...]
      } else if next == UInt8(ascii: "?") {
        guard let end = Self.end(of: "?>", in: rest) else { return nil }
        rest = rest[end...]
      } else if next == UInt8(ascii: "!") {
        guard let end = Self.endOfDocumentType(in: rest) else { return nil }
        rest = rest[end...]
      } else {
        self.init(startTag: rest.dropFirst().prefix { $0 != UInt8(ascii: ">") })
        return
      }
    }
  }

  private init?(startTag tag: ArraySlice<UInt8>) {
    let name = tag.prefix { !$0.isASCIIBlank && $0 != UInt8(ascii: "/") }
    guard let first = name.first, first.isASCIIAlphanumeric || first == UInt8(ascii: "_") else {
      return nil
    }
    let parts = name.split(separator: UInt8(ascii: ":"), maxSplits: 1)
    guard let localName = parts.last else { return nil }
    let prefix = parts.count == 2 ? Array(":".utf8) + parts[0] : []
    self.init(
      namespace: Self.value(ofAttribute: Array("xmlns".utf8) + prefix, in: tag) ?? [],
      localName: Array(localName))
  }

  /// Returns the quoted value after `name=`.
  private static func value(ofAttribute name: [UInt8], in tag: ArraySlice<UInt8>) -> [UInt8]? {
    let wanted = name + [UInt8(ascii: "=")]
    for index in tag.indices.dropFirst() where tag[index - 1].isASCIIBlank {
      guard tag[index...].starts(with: wanted) else { continue }
      let quoted = tag[(index + wanted.count)...]
      guard let quote = quoted.first else { return nil }
      return Array(quoted.dropFirst().prefix { $0 != quote })
    }
    return nil
  }

  private static func end(of mark: String, in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: mark.utf8) }.map { $0 + mark.utf8.count }
  }

  /// Returns the index after a document type, which may have an internal subset in square brackets.
  private static func endOfDocumentType(in bytes: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return index + 1
      default: break
      }
    }
    return nil
  }
}
