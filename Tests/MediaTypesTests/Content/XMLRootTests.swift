import Testing

@testable import MediaTypes

@Suite struct XMLRootTests {
  static let rows: [(String, String, String)] = [
    ("<a/>", "a", ""), ("<?xml version='1.0'?>\n<!-- <x> -->\n<a xmlns='urn:a'>", "a", "urn:a"),
    ("<p:a xmlns=\"urn:b\" xmlns:p=\"urn:p\">", "a", "urn:p"),
    ("<!DOCTYPE a [<!ENTITY b '>'>]><a>", "a", ""),
    ("\u{feff}<a b='xmlns=x'>", "a", ""),
  ]

  @Test(arguments: XMLRootTests.rows)
  func `the root element is found`(text: String, name: String, namespace: String) {
    let expected = XMLRoot(namespace: Array(namespace.utf8), localName: Array(name.utf8))
    #expect(XMLRoot(scanning: Array(text.utf8)) == expected)
  }

  @Test(arguments: ["", "a", "<", "< a>", "<!-- a", "<?xml", "<!DOCTYPE a", "text <a>", "<->"])
  func `bytes that do not begin like XML have none`(text: String) {
    #expect(XMLRoot(scanning: Array(text.utf8)) == nil)
  }
}
