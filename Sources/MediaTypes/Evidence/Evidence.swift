/// What determined a type, for `explain`.
package enum Evidence: String, Hashable, Sendable, CaseIterable {
  /// The user or the sender declared it.
  case declared
  /// A compiled-in signature matched the first bytes.
  case signature
  /// A glob matched the file's name.
  case name
  /// A magic rule of the database matched the first bytes.
  case magic
  /// The first bytes were analysed: clean text, JSON, an XML root element, or none of these.
  case content
  /// The kind of item determines it: a folder, or inline text.
  case kind
}
