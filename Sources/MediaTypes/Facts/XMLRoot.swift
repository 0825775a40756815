/// The root element of an XML document: its local name and its namespace.
struct XMLRoot: Hashable {
  let namespace: [UInt8]
  let localName: [UInt8]
}
