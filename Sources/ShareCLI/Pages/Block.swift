/// Is one part of a page; the help, the manual and the reference lay it out each in their way.
///
/// Code and names stand in backquotes.
package enum Block: Sendable {
  case heading(String)
  case paragraph(String)
  /// Terms, each with what it means.
  case definitions([Definition])
  /// Lines as they are typed or printed.
  case code([String])

  /// A term with what it means.
  package struct Definition: Sendable {
    package let term: String
    package let meaning: String

    package init(_ term: String, _ meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }
}
