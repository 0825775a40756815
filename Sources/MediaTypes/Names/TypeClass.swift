/// The classes of types, which a pattern names by one word.
package enum TypeClass: String, CaseIterable, Sendable {
  case image
  case movie
  case audio
  case text
  case pdf
  case archive
  case source
}
