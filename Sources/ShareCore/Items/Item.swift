package import MediaTypes

/// Holds one piece of content: what it is, what it is called, and further representations of it.
///
/// Bytes are kept as they came. An item counts once, however many representations it has.
package struct Item {
  package enum Kind: String, CaseIterable, Sendable {
    case text, url, file, folder, data
  }

  package enum Content {
    case text(Bytes)
    case url(Bytes)
    /// The path is absolute; the status is that of what it leads to.
    case file(Path, FileStatus)
    case folder(Path, FileStatus)
    case data(Bytes)
    case lazy(LazyContent)
  }

  package let content: Content
  /// The type somebody said it is; trusted, not checked.
  package var declaredType: MediaType?
  /// What the item wants to be called; a file is called by its last path component without one.
  package var givenName: Bytes? { didSet { found = FoundType() } }
  /// Further forms of the same content, best first, after this one.
  package var alternatives: [Item] = []
  package var thumbnail: Path?
  /// The type, once found; copies of the item share it.
  private var found = FoundType()

  package init(_ content: Content, declaredType: MediaType? = nil, name: Bytes? = nil) {
    self.content = content
    self.declaredType = declaredType
    givenName = name
  }

  package var kind: Kind {
    switch content {
    case .text: .text
    case .url: .url
    case .file: .file
    case .folder: .folder
    case .data: .data
    case .lazy(let lazy): lazy.kind
    }
  }

  /// Holds this representation and the further ones, best first.
  package var representations: [Item] { [self] + alternatives }

  /// The absolute path of a file or folder.
  package var path: Path? {
    switch content {
    case .file(let path, _), .folder(let path, _): path
    case .text, .url, .data, .lazy: nil
    }
  }

  package var url: Bytes? { if case .url(let bytes) = content { bytes } else { nil } }
  package var text: Bytes? { if case .text(let bytes) = content { bytes } else { nil } }

  /// The name, as given or the last path component.
  package var name: Bytes? { givenName ?? path?.name }

  /// The number of bytes; nil if unknown (a folder, a lazy item).
  package var size: Int? {
    switch content {
    case .text(let bytes), .url(let bytes), .data(let bytes): bytes.count
    case .file(_, let status): status.size
    case .folder, .lazy: nil
    }
  }

  /// Seconds since 1970, for files and folders.
  package var modified: Double? {
    switch content {
    case .file(_, let status), .folder(_, let status): status.modified
    case .text, .url, .data, .lazy: nil
    }
  }

  /// Finds the type and what decided it; reads a file's first bytes at most once.
  ///
  /// A URL has no type, and a folder's is always `inode/directory`, whatever is declared.
  package func type(by database: MediaTypeDatabase) -> TypeEvidence? {
    switch content {
    case .url: return nil
    case .folder: return TypeEvidence(.folder, .kind)
    case .text, .file, .data, .lazy: break
    }
    if let declaredType { return TypeEvidence(declaredType, .declared) }
    if let known = found.evidence { return known }
    let evidence = findType(by: database)
    found.evidence = evidence
    return evidence
  }

  private func findType(by database: MediaTypeDatabase) -> TypeEvidence {
    switch content {
    case .file(let path, let status):
      return database.identify(name: name, size: status.size) {
        // A file that became unreadable since it was looked at is typed by its name alone.
        try? FileContents.read(path, limit: 16 * 1024)
      }
    case .data(let bytes):
      return database.identify(name: givenName, size: bytes.count) { bytes }
    case .lazy(let lazy): return TypeEvidence(lazy.type, .declared)
    case .text: return TypeEvidence(.plainText, .kind)
    case .folder, .url: return TypeEvidence(.folder, .kind)
    }
  }

  /// Returns the item without the type that it and its copies remember together, so that another
  /// thread may have it.
  package func detached() -> Item {
    var copy = self
    copy.found = FoundType()
    copy.alternatives = alternatives.map { $0.detached() }
    return copy
  }
}

/// Remembers a type that was found.
private final class FoundType {
  var evidence: TypeEvidence?
}

extension Item {
  /// The name of the item in messages: its own, or the beginning of its text.
  package var label: String {
    if let name { return name.printable }
    let bytes = text ?? url ?? []
    if bytes.isEmpty { return kind.rawValue }
    let beginning = bytes.cut(to: 60).printable
    return bytes.count > 60 ? beginning + "…" : beginning
  }
}
