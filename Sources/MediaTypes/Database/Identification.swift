/// Weighs what a file's name and its first bytes say about its type.
struct Identification {
  let database: MediaTypeDatabase
  let name: NameGuess
  /// Holds the first bytes; empty also where they cannot be read.
  private let head: [UInt8]
  private let isReadable: Bool

  init(database: MediaTypeDatabase, name: NameGuess, head: [UInt8]?) {
    self.database = database
    self.name = name
    self.head = head ?? []
    isReadable = head != nil
  }

  /// Holds the verdict: a signature first, then a name that is sure, then magic, then the look of the bytes.
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

  /// An empty file is empty text where its name says nothing; of an unreadable one nothing is known.
  private var byNameAlone: TypeEvidence {
    preferredCandidate.map { TypeEvidence($0, .name) }
      ?? TypeEvidence(isReadable ? .plainText : .octetStream, .content)
  }

  /// Returns the verdict of the signature, or of the name that it yields to.
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

  /// Returns the best magic match that `isTaken` takes; a match of text needs bytes that are text.
  ///
  /// Weak rules for text, such as "`//` begins C", are for names that suggest the type too.
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

  /// Looks at the root element where magic knows no more than "XML".
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

  /// A name that says no more than "text" gives way to magic that says which text.
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

  /// Returns the candidate of which all others are kinds; else the first that is text, or not, as the bytes are.
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
