/// Says what decided a type, for `explain`.
package enum Evidence: String, Hashable, Sendable, CaseIterable {
  /// The user or the sender declared it.
  case declared
  /// Compiled-in signatures recognised the first bytes.
  case signature
  /// A glob matched the file's name.
  case name
  /// A magic rule of the database matched the first bytes.
  case magic
  /// The first bytes were looked through: clean text, JSON, an XML root element, or nothing of the kind.
  case content
  /// What the item is says it: a folder, or inline text.
  case kind
}
