/// An element of an XML document, and the positions of its tags.
struct XMLElement {
  let name: Bytes
  /// The values of the attributes by name, with references replaced.
  let attributes: [Bytes: Bytes]
  /// The index of the enclosing element; nil for the root.
  let parent: Int?
  /// The range of the opening tag.
  let opening: Range<Int>
  /// The range of the closing tag; empty if the opening tag closes the element (`<title/>`).
  var closing: Range<Int>
}
