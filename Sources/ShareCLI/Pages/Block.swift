/// A part of a page, which help, manual and reference lay out in their own way.
///
/// Code and names are in backquotes.
package enum Block: Sendable {
  case heading(String)
  case paragraph(String)
  /// Terms with their meanings.
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
