/// The type that a file's first bytes prove, and the names that may override it.
struct Signature {
  let type: MediaType
  let tolerance: Tolerance

  /// The names that override the signature, besides those of a subtype, which always do.
  enum Tolerance: Hashable {
    /// None: the bytes are exactly this format.
    case none
    /// Names of these types, which all begin with the same bytes.
    case siblings([MediaType])
    /// Names of a group: the bytes are only a tag before the actual format.
    case group(String)
    /// Names of these types, and of any type that is not text and has no other signature: a container.
    case container(siblings: [MediaType])
    /// Names of text types other than plain text: the bytes are a line of text themselves.
    case text
  }

  init(_ type: MediaType, _ tolerance: Tolerance = .none) {
    self.type = type
    self.tolerance = tolerance
  }

  init(_ type: String, _ tolerance: Tolerance = .none) {
    self.init(MediaType(spelling: type), tolerance)
  }

  /// Recognises the first bytes of a file; returns nil if they are unknown.
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
  /// Returns whether the bytes of `text` are at `offset`.
  func holds(_ text: String, at offset: Int = 0) -> Bool {
    offset <= count && self[offset...].starts(with: text.utf8)
  }

  /// Returns whether `bytes` are at `offset`.
  func holds(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
    offset <= count && self[offset...].starts(with: bytes)
  }
}
