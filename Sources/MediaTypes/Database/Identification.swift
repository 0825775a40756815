/// Decides a file's type from its name and its first bytes.
struct Identification {
  let database: MediaTypeDatabase
  let name: NameGuess
  /// The first bytes; also empty if they cannot be read.
  private let head: [UInt8]
  private let isReadable: Bool

  init(database: MediaTypeDatabase, name: NameGuess, head: [UInt8]?) {
    self.database = database
    self.name = name
    self.head = head ?? []
    isReadable = head != nil
  }

  /// The type and its evidence: a signature, else a reliable name, else magic, else the content.
  var evidence: TypeEvidence {
    guard !head.isEmpty else { return byNameAlone }
    if let found = bySignature { return found }
    if name.isTypeScript {
      return isTranslation
        ? TypeEvidence(.qtLinguist, .content) : TypeEvidence(name.candidates[0], .name)
    }
    switch name.candidates.count {
    case 0: return byMagic(among: { _ in true }) ?? byContent
    case 1 where name.candidates[0] == .plainText: return ofPlainTextName
    case 1 where name.isWeak: return ofWeakName
    case 1: return TypeEvidence(name.candidates[0], .name)
    default: return ofTiedName
    }
  }

  /// The type by name; without one, an empty file is text and an unreadable file is unknown.
  private var byNameAlone: TypeEvidence {
    preferredCandidate.map { TypeEvidence($0, .name) }
      ?? TypeEvidence(isReadable ? .plainText : .octetStream, .content)
  }

  /// The type by signature, or by a name that overrides it.
  private var bySignature: TypeEvidence? {
    if name.isTypeScript, TransportStream.hasSyncBytes(head) {
      return TypeEvidence(.transportStream, .signature)
    }
    guard let signature = Signature(of: head) else { return nil }
    if name.candidates.contains(where: {
      database.canonical($0) == database.canonical(signature.type)
    }) {
      return TypeEvidence(signature.type, .signature)
    }
    let winners = name.candidates.filter { signature.yields(to: database.facts(of: $0)) }
    guard let winner = winners.first else { return TypeEvidence(signature.type, .signature) }
    return TypeEvidence(winner, name.candidates.count == 1 ? .name : .signature)
  }

  /// Returns the best magic match accepted by `isTaken`; a text type requires text content.
  ///
  /// Weak rules for text, such as "`//` begins C", count only if the name suggests the type too.
  private func byMagic(
    textPriority: Int = 40, among isTaken: (MediaType) -> Bool
  ) -> TypeEvidence? {
    let isText = isText
    for source in database.sources.all {
      for match in source.magic(in: head) where isTaken(match.type) {
        let isFitting = isText && match.priority >= textPriority
        guard isFitting || !database.conforms(match.type, to: .plainText) else { continue }
        return TypeEvidence(refined(match.type), .magic)
      }
    }
    return nil
  }

  /// Replaces plain XML by the type of the root element.
  private func refined(_ type: MediaType) -> MediaType {
    type == .xml ? rootType ?? type : type
  }

  private var rootType: MediaType? {
    guard let root = XMLRoot(scanning: head) else { return nil }
    return database.sources.all.lazy.compactMap { $0.type(of: root) }.first
  }

  private var isTranslation: Bool {
    XMLRoot(scanning: head)?.localName == Array("TS".utf8)
  }

  private var byContent: TypeEvidence {
    guard isText else { return TypeEvidence(.octetStream, .content) }
    return TypeEvidence(rootType ?? JSONShape.type(of: head) ?? .plainText, .content)
  }

  /// The type of a file whose name says only "text"; magic for a kind of text takes precedence.
  private var ofPlainTextName: TypeEvidence {
    byMagic { $0 != .plainText && database.conforms($0, to: .plainText) }
      ?? TypeEvidence(.plainText, .name)
  }

  private var ofWeakName: TypeEvidence {
    let candidate = name.candidates[0]
    if let found = byMagic(among: { $0 != .plainText }) { return found }
    let isBinary = !isText && database.conforms(candidate, to: .plainText)
    return isBinary ? TypeEvidence(.octetStream, .content) : TypeEvidence(candidate, .name)
  }

  private var ofTiedName: TypeEvidence {
    let found = byMagic(textPriority: 0) { type in
      name.candidates.contains { database.conforms(type, to: $0) }
    }
    if let found { return found }
    return preferredCandidate.map { TypeEvidence($0, .name) } ?? byContent
  }

  /// The common ancestor among the candidates; else the first that is text if the content is text.
  private var preferredCandidate: MediaType? {
    let candidates = name.candidates
    let root = candidates.first { root in candidates.allSatisfy { database.conforms($0, to: root) }
    }
    let fitting = candidates.first { database.conforms($0, to: .plainText) == isText }
    return root ?? fitting ?? candidates.first
  }

  private var isText: Bool {
    CleanText.isText(head)
  }
}
