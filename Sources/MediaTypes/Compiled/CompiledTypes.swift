import Text

/// The compiled-in types, for machines without a database and for gaps in it.
///
/// A look-up searches the text of the table, which takes a few microseconds. Most runs need only a
/// few, while parsing the whole table would take 0.3 ms in every run.
struct CompiledTypes: TypeSource {
  private let names = CompiledNames()

  func aliasTarget(of type: MediaType) -> MediaType? {
    line(holding: "=", type.description.utf8)?.type
  }

  func spelling(of type: MediaType) -> MediaType? {
    line(of: type)?.type
  }

  func parents(of type: MediaType) -> [MediaType] {
    line(of: type)?.words(marked: "<").map(MediaType.init(spelling:)) ?? []
  }

  /// Returns nil, because the classes list the compiled-in types by name.
  func genericIcon(of type: MediaType) -> String? {
    nil
  }

  /// Returns the first extension of a type in the table.
  func preferredExtension(for type: MediaType) -> String? {
    line(of: type)?.words(marked: ".").first
  }

  func candidates(forName name: [UInt8]) -> [NameCandidate] {
    guard let (type, length) = names.best(forName: name) else { return [] }
    return [
      NameCandidate(
        type: type, weight: NameCandidate.usualWeight, length: length, isCaseSensitive: false)
    ]
  }

  func magic(in head: [UInt8]) -> [MagicMatch] {
    TextOpening.matches(in: head)
  }

  func type(of root: XMLRoot) -> MediaType? {
    let namespace = String(decoding: root.namespace, as: UTF8.self)
    switch (String(decoding: root.localName, as: UTF8.self), namespace) {
    case ("svg", _): return MediaType(spelling: "image/svg+xml")
    case ("html", "http://www.w3.org/1999/xhtml"):
      return MediaType(spelling: "application/xhtml+xml")
    case ("feed", "http://www.w3.org/2005/Atom"): return MediaType(spelling: "application/atom+xml")
    case ("rss", ""): return MediaType(spelling: "application/rss+xml")
    case ("TS", ""): return .qtLinguist
    default: return nil
    }
  }

  func forEachType(_ body: (MediaType, _ fileExtension: FileExtension?) -> Void) {
    for line in Self.table.flatMap(CompiledLine.all) {
      body(line.type, nil)
      for alias in line.words(marked: "=") {
        body(MediaType(spelling: alias), nil)
      }
      for suffix in line.words(marked: ".") {
        body(line.type, FileExtension(text: suffix, weight: NameCandidate.usualWeight))
      }
    }
  }

  private func line(of type: MediaType) -> CompiledLine? {
    line(holding: "", type.description.utf8)
  }

  /// Finds the line with the word made of the mark and the text in lower case.
  private func line(holding mark: StaticString, _ text: some Sequence<UInt8>) -> CompiledLine? {
    let word = mark.withUTF8Buffer(Array.init) + text.map(\.lowercasedASCII)
    return Self.table.lazy.compactMap { CompiledLine(holding: word, in: $0) }.first
  }
}
