/// Names the classes of types that a pattern may ask for with one word.
package enum TypeClass: String, CaseIterable, Sendable {
  case image
  case movie
  case audio
  case text
  case pdf
  case archive
  case source
}
