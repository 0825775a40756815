import Text

extension MediaTypeDatabase {
  /// Finds the type of a file by its name and content, and returns the evidence with it.
  ///
  /// `name` is a path or its last component; `size` in bytes, if it is known. `head` returns the file's first
  /// bytes, of which ``headLimit`` are used, or nil if they cannot be read; it is called once at
  /// most, and not for a file of size 0.
  package func identify(name: [UInt8]?, size: Int?, head: () -> [UInt8]?) -> TypeEvidence {
    let head =
      size == 0
      ? [] : head().map { $0.count > Self.headLimit ? Array($0.prefix(Self.headLimit)) : $0 }
    let name = NameGuess(name: name ?? [], sources: sources)
    let found = Identification(database: self, name: name, head: head).evidence
    return TypeEvidence(canonical(found.type), found.evidence)
  }
}

/// The types that a file's name suggests.
struct NameGuess {
  let candidates: [MediaType]
  let isWeak: Bool
  /// Whether the name ends in `.ts`, `.mts` or `.cts`: TypeScript, MPEG-TS or a translation of Qt.
  let isTypeScript: Bool

  init(name: [UInt8], sources: TypeSources) {
    let name = Array(name.split(separator: UInt8(ascii: "/")).last ?? [])
    let best = sources.bestCandidates(forName: name)
    isTypeScript = Self.endsLikeTypeScript(name)
    isWeak = (best.first?.weight ?? 0) < NameCandidate.usualWeight
    candidates =
      isTypeScript
      ? Self.typeScript(among: best.map(\.type)) : best.map(\.type).filter { $0 != .octetStream }
  }

  /// Returns the database's own names for TypeScript, or the built-in one if there are none.
  private static func typeScript(among types: [MediaType]) -> [MediaType] {
    let others = types.filter { $0 != .transportStream && $0 != .qtLinguist }
    return others.isEmpty ? [.typeScript] : others
  }

  private static func endsLikeTypeScript(_ name: [UInt8]) -> Bool {
    let end = name.suffix(4).map(\.lowercasedASCII)
    return [".ts", ".mts", ".cts"].contains { suffix in
      name.count > suffix.utf8.count && end.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }
  }
}
