/// Answers what is known about types: an installed cache, or the types that are compiled in.
protocol TypeSource: Sendable {
  /// Returns the type of which `type` is another name.
  func aliasTarget(of type: MediaType) -> MediaType?
  /// Returns the type as the source spells it, nil if it has no spelling of its own.
  func spelling(of type: MediaType) -> MediaType?
  /// Returns the declared parents, empty if the source has none.
  func parents(of type: MediaType) -> [MediaType]
  /// Returns the name of the icon that stands for the whole kind, such as `package-x-generic`.
  func genericIcon(of type: MediaType) -> String?
  /// Returns every type with a glob that matches a file's name (its last path component).
  func candidates(forName name: [UInt8]) -> [NameCandidate]
  /// Returns the types whose magic matches the first bytes of a file, the highest priority first.
  func magic(in head: [UInt8]) -> [MagicMatch]
  /// Returns the type of an XML document by its root element.
  func type(of root: XMLRoot) -> MediaType?
  /// Calls `body` with every type that the source names, and with the extension if that is what names it.
  func forEachType(_ body: (MediaType, _ fileExtension: FileExtension?) -> Void)
}
