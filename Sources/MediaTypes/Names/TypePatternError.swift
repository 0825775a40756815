/// The reason why a text is not a type pattern.
package enum TypePatternError: Error, Hashable, Sendable {
  /// The text is not of the form `group/name`, `group/*` or a word.
  case malformed(String)
  /// The word is not a class; `nearest` is the class with the most similar name.
  case unknownClass(String, nearest: TypeClass)
}

extension TypePatternError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformed(let text):
      "`\(text)` is not a type pattern; write a type such as `image/png`, a group such as `image/*`, or one of the classes \(Self.classes)"
    case .unknownClass(let text, let nearest):
      "unknown class `\(text)`; did you mean `\(nearest.rawValue)`? the classes are \(Self.classes)"
    }
  }

  private static var classes: String {
    TypeClass.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }
}
