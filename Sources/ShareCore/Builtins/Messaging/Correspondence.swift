import MediaTypes

/// Items divided into text and attachments, for mail and messages.
struct Correspondence {
  /// The texts and URLs in their order, each on its own lines; nil if there are none.
  let text: Bytes?
  let attachments: [Attachment]

  /// Divides items: plain text in UTF-8 and URLs become text, everything else is attached, under a
  /// name without control characters.
  init(_ items: [Item], types: MediaTypeDatabase) throws(Failure) {
    var lines: [Bytes] = []
    var attachments: [Attachment] = []
    for item in items.map({ $0.first(.text, .url, .file, .data) }) {
      if let text = Self.text(of: item, types) {
        lines.append(text)
      } else if let content = Self.content(of: item) {
        attachments.append(
          Attachment(
            item: item, name: try item.fileName(types).safeText,
            type: item.type(by: types)?.type.description ?? "application/octet-stream",
            content: content))
      }
    }
    text = lines.isEmpty ? nil : Self.joined(lines)
    self.attachments = attachments
  }

  /// Throws if a file can no longer be read, before anything is sent.
  func check() throws(Failure) {
    for case .file(let path) in attachments.map(\.content) {
      do { _ = try FileContents.read(path, limit: 1) } catch { throw .cannotRead(path, error) }
    }
  }

  private static func text(of item: Item, _ types: MediaTypeDatabase) -> Bytes? {
    if let url = item.url { return url }
    guard let text = item.text, item.type(by: types)?.type == .plainText, !text.contains(0),
      text.validText != nil
    else { return nil }
    return text
  }

  private static func content(of item: Item) -> Attachment.Content? {
    switch item.content {
    case .file(let path, _): .file(path)
    case .text(let bytes), .data(let bytes): .bytes(bytes)
    case .url, .folder, .lazy: nil
    }
  }

  /// Joins lines, adding newlines where they are missing between two of them.
  private static func joined(_ lines: [Bytes]) -> Bytes {
    var text = Bytes()
    for (place, line) in lines.enumerated() {
      text += line
      if place + 1 < lines.count, line.last != .newline { text.append(.newline) }
    }
    return text
  }
}

extension AcceptRule {
  /// Accepts everything that can be sent as text or an attachment.
  static let correspondence = AcceptRule(
    [.text: .max, .urls: .max, .files: .max, .data: .max], schemes: ["*"])
}

/// A file or data sent with the text.
struct Attachment {
  enum Content {
    case file(Path)
    case bytes(Bytes)
  }

  let item: Item
  /// The name, without control characters.
  let name: String
  /// The media type, such as `image/png`.
  let type: String
  let content: Content
}

extension Array where Element == UInt8 {
  /// The name as text for other systems, with `_` for control characters and bytes that are not
  /// UTF-8.
  fileprivate var safeText: String {
    let text = String(decoding: self, as: UTF8.self)
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar == "\u{FFFD}"
            ? "_" : scalar
        }))
  }
}
