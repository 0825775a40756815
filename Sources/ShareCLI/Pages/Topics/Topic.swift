/// A page of help that belongs to no single command.
package struct Topic: Sendable {
  /// The word of `share help`.
  package let name: String
  /// The heading in the manual and the reference.
  package let title: String
  /// One line without a full stop.
  package let summary: String
  package let blocks: [Block]
}
