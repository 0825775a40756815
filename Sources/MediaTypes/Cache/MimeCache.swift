import Glibc

/// Reads an installed `mime.cache` (shared-mime-info specification 0.21, "The mime.cache files").
///
/// The file is not trusted: an offset or a count that leads outside reads as "nothing there".
final class MimeCache: TypeSource {
  let file: MappedFile
  /// Holds the few names with capitals, which must be sought as they are spelled.
  private let spellings: [MediaType]

  /// Opens `mime/mime.cache` below a data folder; is nil where there is none of a known version.
  init?(dataFolder: [UInt8]) {
    guard let file = MappedFile(path: dataFolder + Array("/mime/mime.cache".utf8)),
      file.count >= Header.size, file.number16(at: 0) == 1, (1...2).contains(file.number16(at: 2))
    else { return nil }
    self.file = file
    spellings = Self.capitalSpellings(in: file)
  }

  /// Lists where the header holds the offset of each list.
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
    spellings.first { $0 == type }
  }

  func parents(of type: MediaType) -> [MediaType] {
    guard let entry = entry(of: type, in: .parents) else { return [] }
    let list = file.number(at: entry + 4)
    return records(at: list + 4, count: file.number(at: list), size: 4).compactMap {
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

  /// Tells whether a namespace entry is for the element; one without a name is for every element.
  private func isElement(_ name: [UInt8], at offset: Int) -> Bool {
    guard let wanted = file.string(at: offset) else { return false }
    return wanted.isEmpty || wanted.elementsEqual(name)
  }

  /// Returns the offset of the entry of `type` in a list sorted by name.
  private func entry(of type: MediaType, in list: Header) -> Int? {
    sortedEntry(named: (spelling(of: type) ?? type).description, in: records(in: list, size: 8))
  }

  private func sortedEntry(named name: String, in entries: RecordOffsets) -> Int? {
    var name = name
    return name.withUTF8 { name in
      var range = 0..<entries.count
      while !range.isEmpty {
        let middle = (range.lowerBound + range.upperBound) / 2
        let offset = entries[middle]
        guard let found = file.string(at: file.number(at: offset)) else { return nil }
        let order = compare(found, name)
        if order == 0 { return offset }
        range = order < 0 ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
      }
      return nil
    }
  }

  private func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else {
      return left.count - right.count
    }
    let order = Int(memcmp(leftStart, rightStart, min(left.count, right.count)))
    return order == 0 ? left.count - right.count : order
  }

  /// Returns the type whose name is at `offset`; nil where that is no well-formed name.
  func type(at offset: Int) -> MediaType? {
    guard let name = file.string(at: offset), let slash = name.firstIndex(of: UInt8(ascii: "/")),
      MediaType.isRestrictedName(name[..<slash]), MediaType.isRestrictedName(name[(slash + 1)...])
    else { return nil }
    return MediaType(spelling: String(decoding: name, as: UTF8.self))
  }

  /// Goes through all bytes, for that is quicker than to stop early: vectors are compared.
  private static func hasCapital(_ name: UnsafeRawBufferPointer) -> Bool {
    var capitals: UInt8 = 0
    for byte in name { capitals |= byte &- UInt8(ascii: "A") < 26 ? 1 : 0 }
    return capitals != 0
  }

  /// Looks through the sorted lists in which types are sought by name.
  private static func capitalSpellings(in file: MappedFile) -> [MediaType] {
    var spellings: [MediaType] = []
    for list in [Header.aliases, .parents, .genericIcons] {
      for entry in RecordOffsets(list, size: 8, in: file) {
        guard let name = file.string(at: file.number(at: entry)),
          hasCapital(name)
        else { continue }
        spellings.append(MediaType(spelling: String(decoding: name, as: UTF8.self)))
      }
    }
    return spellings
  }
}
