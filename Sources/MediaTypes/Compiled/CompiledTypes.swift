/// Holds the types that are compiled in, for machines without a database and for what the database lacks.
final class CompiledTypes: TypeSource {
  private let aliases: [MediaType: MediaType]
  private let parentLists: [MediaType: [MediaType]]
  private let suffixes: [[UInt8]: MediaType]
  private let wholeNames: [[UInt8]: MediaType]
  private let types: Set<MediaType>
  private let extensions: [(type: MediaType, text: String)]

  /// Parses the table, which takes about 0.1 ms.
  init() {
    var reader = CompiledTableReader()
    for text in Self.table {
      reader.read(text)
    }
    aliases = reader.aliases
    parentLists = reader.parents
    suffixes = reader.suffixes
    wholeNames = reader.wholeNames
    types = reader.types
    extensions = reader.extensions
  }

  func aliasTarget(of type: MediaType) -> MediaType? {
    aliases[type]
  }

  func spelling(of type: MediaType) -> MediaType? {
    types.firstIndex(of: type).map { types[$0] }
  }

  /// Returns the first extension of a type in the table.
  func preferredExtension(for type: MediaType) -> String? {
    extensions.first { $0.type == type }?.text
  }

  func parents(of type: MediaType) -> [MediaType] {
    parentLists[type] ?? []
  }

  /// Returns nil: the classes know the compiled-in types by name.
  func genericIcon(of type: MediaType) -> String? {
    nil
  }

  func candidates(forName name: [UInt8]) -> [NameCandidate] {
    let lower = name.map(\.lowercasedASCII)
    if let type = wholeNames[lower] {
      return [
        NameCandidate(
          type: type, weight: NameCandidate.usualWeight, length: lower.count, isCaseSensitive: false
        )
      ]
    }
    return lower.indices.dropFirst().lazy
      .filter { lower[$0] == UInt8(ascii: ".") }
      .compactMap { dot in
        self.suffixes[Array(lower[(dot + 1)...])].map {
          NameCandidate(
            type: $0, weight: NameCandidate.usualWeight, length: lower.count - dot,
            isCaseSensitive: false)
        }
      }
  }

  func magic(in head: [UInt8]) -> [MagicMatch] {
    TextOpening.matches(in: head)
  }

  func type(of root: XMLRoot) -> MediaType? {
    switch (
      String(decoding: root.localName, as: UTF8.self),
      String(decoding: root.namespace, as: UTF8.self)
    ) {
    case ("svg", _): MediaType(spelling: "image/svg+xml")
    case ("html", "http://www.w3.org/1999/xhtml"): MediaType(spelling: "application/xhtml+xml")
    case ("feed", "http://www.w3.org/2005/Atom"): MediaType(spelling: "application/atom+xml")
    case ("rss", ""): MediaType(spelling: "application/rss+xml")
    case ("TS", ""): .qtLinguist
    default: nil
    }
  }

  func forEachType(_ body: (MediaType, _ fileExtension: FileExtension?) -> Void) {
    for type in types.union(aliases.keys) {
      body(type, nil)
    }
    for (type, text) in extensions {
      body(type, FileExtension(text: text, weight: NameCandidate.usualWeight))
    }
  }
}
