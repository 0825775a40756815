/// Answers what is known about types: an installed cache, or the types that are compiled in.
protocol TypeSource: Sendable {
  /// Returns the type of which `type` is another name.
  func aliasTarget(of type: MediaType) -> MediaType?
  /// Returns the type as the source spells it, nil where it has no spelling of its own.
  func spelling(of type: MediaType) -> MediaType?
  /// Returns the declared parents, none where the source has none to tell.
  func parents(of type: MediaType) -> [MediaType]
  /// Returns the name of the icon that stands for the whole kind, such as `package-x-generic`.
  func genericIcon(of type: MediaType) -> String?
  /// Returns every type with a glob that matches a file's name (its last path component).
  func candidates(forName name: [UInt8]) -> [NameCandidate]
  /// Returns the types whose magic matches the first bytes of a file, the highest priority first.
  func magic(in head: [UInt8]) -> [MagicMatch]
  /// Returns the type of an XML document by its root element.
  func type(of root: XMLRoot) -> MediaType?
  /// Calls `body` with every type that the source names, and with its extension where that is what names it.
  func forEachType(_ body: (MediaType, _ fileExtension: FileExtension?) -> Void)
}

/// Holds a type that a file's name suggests, and how strongly.
struct NameCandidate: Hashable {
  let type: MediaType
  /// From 0 to 100; 50 is usual.
  let weight: Int
  /// Counts the bytes of the name that the glob spells out.
  let length: Int
  let isCaseSensitive: Bool
}

/// Holds a type that magic found, and the rule's priority from 0 to 100 (50 is usual).
struct MagicMatch: Hashable {
  let type: MediaType
  let priority: Int
}

/// Holds a suffix without its leading dot, and the weight of its glob.
struct FileExtension: Hashable {
  let text: String
  let weight: Int
}

/// Holds an XML document's root element: its local name and the namespace it is in.
struct XMLRoot: Hashable {
  let namespace: [UInt8]
  let localName: [UInt8]
}
