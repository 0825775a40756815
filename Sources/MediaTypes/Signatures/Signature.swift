/// The type that a file's first bytes prove, and the names that may override it.
struct Signature {
  let type: MediaType
  let tolerance: Tolerance

  /// The names that override the signature, besides those of a subtype, which always do.
  enum Tolerance: Hashable {
    /// None: the bytes are this very format.
    case none
    /// Names of these types: the same bytes begin all of them.
    case siblings([MediaType])
    /// Names of a group: the bytes are a tag in front of the real format.
    case group(String)
    /// Names of these types, or of any that is neither text nor known to begin otherwise: a container.
    case container(siblings: [MediaType])
    /// Names of text that say more than "text": the bytes are a line of text themselves.
    case text
  }

  init(_ type: MediaType, _ tolerance: Tolerance = .none) {
    self.type = type
    self.tolerance = tolerance
  }

  init(_ type: String, _ tolerance: Tolerance = .none) {
    self.init(MediaType(spelling: type), tolerance)
  }

  /// Recognises the first bytes of a file, or returns nil.
  init?(of head: [UInt8]) {
    guard
      let found = FixedBytes.signature(of: head) ?? IsoMedia.signature(of: head)
        ?? RiffForm.signature(of: head) ?? OggStream.signature(of: head)
        ?? MatroskaHeader.signature(of: head) ?? ZipContent.signature(of: head)
        ?? Executable.signature(of: head) ?? ScriptLine.signature(of: head)
        ?? TransportStream.signature(of: head)
    else { return nil }
    self = found
  }
}

extension [UInt8] {
  /// Tells whether the bytes of `text` are at `offset`.
  func holds(_ text: String, at offset: Int = 0) -> Bool {
    offset <= count && self[offset...].starts(with: text.utf8)
  }

  /// Tells whether `bytes` are at `offset`.
  func holds(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
    offset <= count && self[offset...].starts(with: bytes)
  }
}
