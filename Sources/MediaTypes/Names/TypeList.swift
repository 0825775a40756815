/// A list of types by name, searched as text: most runs look up only a few, so creating a set costs more.
struct TypeList {
  private let names: StaticString

  /// Creates a list from lower-case names, separated by blanks or line breaks.
  init(_ names: StaticString) { self.names = names }

  func contains(_ type: MediaType) -> Bool {
    var name = type.description
    return name.withUTF8 { name in
      names.withUTF8Buffer {
        UnsafeRawBufferPointer($0).offset(ofWord: UnsafeRawBufferPointer(name)) != nil
      }
    }
  }
}
