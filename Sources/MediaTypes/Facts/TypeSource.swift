/// A source of facts about types: an installed cache, or the compiled-in types.
protocol TypeSource: Sendable {
  /// Returns the type of which `type` is an alias, or nil.
  func aliasTarget(of type: MediaType) -> MediaType?
  /// Returns the type as the source spells it, or nil if the source does not name it.
  func spelling(of type: MediaType) -> MediaType?
  /// Returns the declared parents; empty if there are none.
  func parents(of type: MediaType) -> [MediaType]
  /// Returns the name of the icon that stands for the whole kind, such as `package-x-generic`.
  func genericIcon(of type: MediaType) -> String?
  /// Returns every type with a glob that matches a file's name (its last path component).
  func candidates(forName name: [UInt8]) -> [NameCandidate]
  /// Returns the types whose magic matches the first bytes of a file, the highest priority first.
  func magic(in head: [UInt8]) -> [MagicMatch]
  /// Returns the type of an XML document by its root element.
  func type(of root: XMLRoot) -> MediaType?
  /// Calls `body` with every type that the source names, and the extension if it is named by one.
  func forEachType(_ body: (MediaType, _ fileExtension: FileExtension?) -> Void)
}
