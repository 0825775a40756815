import MediaTypes
import Subprocesses

/// Holds what a clipboard is given for some items.
struct Clipping {
  enum Form: Equatable {
    case text
    case picture(MediaType)
    case files
  }

  let form: Form
  let content: ChildInput
  /// Holds the content for a clipboard that takes text alone; nil where it has no such form.
  let plain: Bytes?

  /// Takes one picture as a picture, files as a list of them, and everything else as text.
  ///
  /// Several items are joined by newlines, a file among texts as its path; no byte is added or cut
  /// otherwise. A picture that is no file has no place among others.
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
        .failed, "a picture that is no file can be copied alone only", hint: "save it first")
      failure.item = item.label
      throw failure
    case .lazy: return []
    }
  }

  /// Writes `text/uri-list`: lines ended by CR LF (RFC 2483, section 5).
  private static func list(_ paths: [Path]) -> Bytes {
    paths.flatMap { URLSyntax.fileURL(of: $0) + Bytes("\r\n".utf8) }
  }
}
