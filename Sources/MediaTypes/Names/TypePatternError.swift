/// Says why a text is no type pattern.
package enum TypePatternError: Error, Hashable, Sendable {
  /// The text is neither `group/name` nor `group/*` nor a word.
  case malformed(String)
  /// The word is no class; `nearest` is the class whose name is most like it.
  case unknownClass(String, nearest: TypeClass)
}

extension TypePatternError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformed(let text):
      "`\(text)` is no type pattern; write a type such as `image/png`, a group such as `image/*`, or one of the classes \(Self.classes)"
    case .unknownClass(let text, let nearest):
      "unknown class `\(text)`; did you mean `\(nearest.rawValue)`? the classes are \(Self.classes)"
    }
  }

  private static var classes: String {
    TypeClass.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }
}
