import MediaTypes
import Subprocesses

/// The content for a clipboard made of some items.
struct Clipping {
  enum Form: Equatable {
    case text
    case picture(MediaType)
    case files
  }

  let form: Form
  let content: ChildInput
  /// The content for a clipboard that accepts text only; nil if it cannot be text.
  let plain: Bytes?

  /// Makes a picture of a single picture, a list of several files, and text of everything else.
  ///
  /// Several items are joined by newlines, with a file among text represented by its path; no other
  /// byte is added or removed. A picture that is not a file is refused among other items.
  init(of items: [Item], types: MediaTypeDatabase) throws(Failure) {
    let items = items.map { $0.first(.text, .url, .file, .data) }
    if items.count == 1, let picture = Self.picture(items[0], types) {
      self = picture
      return
    }
    var lines: [Bytes] = []
    for item in items { lines.append(try Self.line(item, types)) }
    let text = Bytes(lines.joined(separator: [.newline]))
    if items.allSatisfy({ $0.kind == .file }) {
      self.init(form: .files, content: .bytes(Self.list(items.compactMap(\.path))), plain: text)
    } else {
      self.init(form: .text, content: .bytes(text), plain: text)
    }
  }

  private init(form: Form, content: ChildInput, plain: Bytes?) {
    self.form = form
    self.content = content
    self.plain = plain
  }

  private static func picture(_ item: Item, _ types: MediaTypeDatabase) -> Clipping? {
    guard let type = item.type(by: types)?.type, types.primaryClass(of: type) == .image else {
      return nil
    }
    let form = Form.picture(types.canonical(type))
    switch item.content {
    case .file(let path, _):
      return Clipping(form: form, content: .file(path.bytes), plain: path.bytes)
    case .data(let bytes): return Clipping(form: form, content: .bytes(bytes), plain: nil)
    case .text, .url, .folder, .lazy: return nil
    }
  }

  private static func line(_ item: Item, _ types: MediaTypeDatabase) throws(Failure) -> Bytes {
    switch item.content {
    case .text(let bytes), .url(let bytes): return bytes
    case .file(let path, _), .folder(let path, _): return path.bytes
    case .data(let bytes):
      if picture(item, types) == nil { return bytes }
      var failure = Failure(
        .failed, "a picture that is not a file can only be copied on its own",
        hint: "save it first")
      failure.item = item.label
      throw failure
    case .lazy: return []
    }
  }

  /// Returns a `text/uri-list`, with lines that end with CR LF (RFC 2483, section 5).
  private static func list(_ paths: [Path]) -> Bytes {
    paths.flatMap { URLSyntax.fileURL(of: $0) + Bytes("\r\n".utf8) }
  }
}
