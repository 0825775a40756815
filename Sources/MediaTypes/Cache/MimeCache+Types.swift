import Text

extension MimeCache {
  func forEachType(_ body: (MediaType, _ fileExtension: FileExtension?) -> Void) {
    for (list, size, field) in Self.lists {
      for entry in records(in: list, size: size) {
        type(at: file.number(at: entry + field)).map { body($0, nil) }
      }
    }
    let magic = file.number(at: Header.magic.rawValue)
    for match in records(at: file.number(at: magic + 8), count: file.number(at: magic), size: 16) {
      type(at: file.number(at: match + 4)).map { body($0, nil) }
    }
    let root = file.number(at: Header.suffixTree.rawValue)
    var budget = file.count / 12
    visitLeaves(
      of: records(at: file.number(at: root + 4), count: file.number(at: root), size: 12),
      suffix: [], budget: &budget, body)
  }

  /// The flat lists, with the size of a record and the place of the type in it.
  private static let lists: [(list: Header, size: Int, field: Int)] = [
    (.aliases, 8, 0), (.aliases, 8, 4), (.parents, 8, 0), (.literals, 12, 4), (.globs, 12, 4),
    (.namespaces, 12, 8), (.genericIcons, 8, 0),
  ]

  /// Visits the suffix tree; the budget is one visit per possible record, so that cycles end.
  private func visitLeaves(
    of nodes: RecordOffsets, suffix: [UInt8], budget: inout Int,
    _ body: (MediaType, FileExtension?) -> Void
  ) {
    for node in nodes {
      budget -= 1
      guard budget > 0, suffix.count < 64 else { return }
      let character = file.number(at: node)
      if character == 0 {
        type(at: file.number(at: node + 4)).map {
          body($0, fileExtension(reversed: suffix, flags: file.number(at: node + 8)))
        }
      } else if let byte = UInt8(exactly: character), byte < 0x80 {
        let children = records(
          at: file.number(at: node + 8), count: file.number(at: node + 4), size: 12)
        visitLeaves(of: children, suffix: suffix + [byte], budget: &budget, body)
      }
    }
  }

  private func fileExtension(reversed suffix: [UInt8], flags: Int) -> FileExtension? {
    guard suffix.count > 1, suffix.last == UInt8(ascii: "."),
      suffix.dropLast().allSatisfy(Self.isPlain)
    else { return nil }
    return FileExtension(
      text: String(decoding: suffix.dropLast().reversed(), as: UTF8.self), weight: flags & 0xff)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "+-_.".utf8.contains(byte)
  }
}
