/// Holds an opening tag, and where its parts stand in the document.
struct XMLTag {
  struct Attribute {
    let name: Bytes
    /// Points at the value as written, between its quotes.
    let value: Range<Int>
  }

  let name: Bytes
  private(set) var attributes: [Attribute] = []
  var range = 0..<0
  /// Tells that the tag closes its element (`<title/>`).
  var isEmpty = false

  init(name: Bytes) { self.name = name }

  mutating func add(_ attribute: Attribute, orElse error: XMLError) throws(XMLError) {
    guard self[attribute.name] == nil else { throw error }
    attributes.append(attribute)
  }

  subscript(name: Bytes) -> Range<Int>? { attributes.first { $0.name == name }?.value }

  subscript(name: String) -> Range<Int>? { self[Bytes(name.utf8)] }
}
