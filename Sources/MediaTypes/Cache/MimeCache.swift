import Glibc

/// Reads an installed `mime.cache` (shared-mime-info specification 0.21, "The mime.cache files").
///
/// The file is not trusted: an offset or a count outside the file reads as nothing.
final class MimeCache: TypeSource {
  let file: MappedFile

  /// Opens `mime/mime.cache` below a data folder; returns nil if there is none of a known version.
  init?(dataFolder: [UInt8]) {
    guard let file = MappedFile(path: dataFolder + Array("/mime/mime.cache".utf8)),
      file.count >= Header.size, file.number16(at: 0) == 1, (1...2).contains(file.number16(at: 2))
    else { return nil }
    self.file = file
  }

  /// The places in the header that contain the offset of each list.
  enum Header: Int {
    case aliases = 4
    case parents = 8
    case literals = 12
    case suffixTree = 16
    case globs = 20
    case magic = 24
    case namespaces = 28
    case genericIcons = 36

    static let size = 40
  }

  func aliasTarget(of type: MediaType) -> MediaType? {
    entry(of: type, in: .aliases).flatMap { self.type(at: self.file.number(at: $0 + 4)) }
  }

  func spelling(of type: MediaType) -> MediaType? {
    [Header.aliases, .parents, .genericIcons].lazy
      .compactMap { self.entry(of: type, in: $0) }
      .first.flatMap { self.type(at: self.file.number(at: $0)) }
  }

  func parents(of type: MediaType) -> [MediaType] {
    guard let entry = entry(of: type, in: .parents) else { return [] }
    let list = file.number(at: entry + 4)
    // Real types have at most three; a corrupt count would make everything after them a parent.
    let count = min(file.number(at: list), 16)
    return records(at: list + 4, count: count, size: 4).compactMap {
      self.type(at: self.file.number(at: $0))
    }
  }

  func genericIcon(of type: MediaType) -> String? {
    entry(of: type, in: .genericIcons)
      .flatMap { self.file.string(at: self.file.number(at: $0 + 4)) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func type(of root: XMLRoot) -> MediaType? {
    records(in: .namespaces, size: 12)
      .first { entry in
        self.file.string(at: self.file.number(at: entry))?.elementsEqual(root.namespace) == true
          && self.isElement(root.localName, at: self.file.number(at: entry + 4))
      }
      .flatMap { self.type(at: self.file.number(at: $0 + 8)) }
  }

  /// Returns whether a namespace entry applies to the element; one without a name applies to all.
  private func isElement(_ name: [UInt8], at offset: Int) -> Bool {
    guard let wanted = file.string(at: offset) else { return false }
    return wanted.isEmpty || wanted.elementsEqual(name)
  }

  /// Returns the type whose name is at `offset`; nil if it is not well-formed.
  func type(at offset: Int) -> MediaType? {
    guard let name = file.string(at: offset), let slash = name.firstIndex(of: UInt8(ascii: "/")),
      MediaType.isRestrictedName(name[..<slash]), MediaType.isRestrictedName(name[(slash + 1)...])
    else { return nil }
    return MediaType(spelling: String(decoding: name, as: UTF8.self))
  }
}
