/// The types that a rule accepts: one with its subtypes, a whole group, or a class.
package enum TypePattern: Hashable, Sendable {
  /// Matches the type and all types that conform to it.
  case exact(MediaType)
  /// Matches the types whose own name begins with this group, which is lower-case and without the slash.
  case group(String)
  /// Matches the types of a class.
  case `class`(TypeClass)

  /// Parses `image/png`, `image/*` or `image`, in any case, without parameters.
  package init(parsing text: String) throws(TypePatternError) {
    let essence = MediaType.essence(of: text.utf8)
    let parts = essence.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }) else { throw .malformed(text) }
    if parts.count == 2, Array(parts[1]) == [UInt8(ascii: "*")],
      MediaType.isRestrictedName(parts[0])
    {
      self = .group(String(decoding: parts[0], as: UTF8.self))
    } else if parts.count == 2, let type = MediaType(parsing: essence) {
      self = .exact(type)
    } else if parts.count == 1, MediaType.isRestrictedName(essence) {
      self = .class(try Self.typeClass(String(decoding: essence, as: UTF8.self), in: text))
    } else {
      throw .malformed(text)
    }
  }

  private static func typeClass(_ name: String, in text: String) throws(TypePatternError)
    -> TypeClass
  {
    guard let typeClass = TypeClass(rawValue: name) else {
      throw .unknownClass(text, nearest: TypeClass.nearest(to: name))
    }
    return typeClass
  }
}

extension TypePattern: CustomStringConvertible {
  /// The text that parses to the pattern.
  package var description: String {
    switch self {
    case .exact(let type): type.description
    case .group(let group): "\(group)/*"
    case .class(let typeClass): typeClass.rawValue
    }
  }
}
