/// Lists types by name, and searches the text: most runs ask about a few types, and making a set costs more.
struct TypeList {
  private let names: StaticString

  /// Takes names in small letters, between blanks or line ends.
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
