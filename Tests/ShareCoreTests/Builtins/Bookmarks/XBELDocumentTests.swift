import Testing

@testable import ShareCore

@Suite(.enabled(if: XMLReader.isAvailable, "built without libexpat"))
struct XBELDocumentTests {
  private func changed(_ text: String, _ bookmarks: [(String, String?)]) throws -> String {
    var document = try XBELDocument(parsing: .text(text))
    for (href, title) in bookmarks {
      document.put(
        Bookmark(href: .text(href), title: title.map { .text($0) }, fallbackTitle: .text("F")),
        at: .text("T"))
    }
    return String(decoding: document.bytes, as: UTF8.self)
  }

  private static let entry = """
      <bookmark href="h" added="T" modified="T">
        <title>N</title>
      </bookmark>

    """

  @Test(
    "a new entry stands at the end, and what others wrote stays byte for byte",
    arguments: [
      ("", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xbel version=\"1.0\">\n\(entry)</xbel>\n"),
      ("<xbel/>", "<xbel>\n\(entry)</xbel>"),
      ("<xbel version='1.0' />\n", "<xbel version='1.0' >\n\(entry)</xbel>\n"),
      ("<xbel></xbel>", "<xbel>\n\(entry)</xbel>"),
      (
        """
        \u{FEFF}<?xml version='1.0' encoding="utf-8"?>
        <!-- mine: <xbel> & co. -->
        <!DOCTYPE xbel PUBLIC "+//IDN" "x>y" [ <!ENTITY a "<b>"> ]>
        <xbel xmlns:m="urn:m" version="1.0"><?app keep?>
          <folder><title>T&amp;</title><bookmark href="x"><info><metadata owner="o"/></info></bookmark></folder>
          <m:odd a = 'b>c'><![CDATA[</xbel> & ]]></m:odd><separator/>&a;
        </xbel >
        <!-- after -->

        """,
        """
        \u{FEFF}<?xml version='1.0' encoding="utf-8"?>
        <!-- mine: <xbel> & co. -->
        <!DOCTYPE xbel PUBLIC "+//IDN" "x>y" [ <!ENTITY a "<b>"> ]>
        <xbel xmlns:m="urn:m" version="1.0"><?app keep?>
          <folder><title>T&amp;</title><bookmark href="x"><info><metadata owner="o"/></info></bookmark></folder>
          <m:odd a = 'b>c'><![CDATA[</xbel> & ]]></m:odd><separator/>&a;
        \(entry)</xbel >
        <!-- after -->

        """
      ),
    ])
  func add(old: String, new: String) throws {
    #expect(try changed(old, [("h", "N")]) == new)
  }

  @Test(
    "an entry that is there is brought up to date in its place",
    arguments: [
      (
        "<bookmark modified='2' href=\"h\"><title>Old</title><desc>d</desc></bookmark>", "N",
        "<bookmark modified='T' href=\"h\"><title>N</title><desc>d</desc></bookmark>"
      ),
      (
        "<folder><bookmark href='&#104;'><info/><title a='b'>Old</title></bookmark></folder>", "N",
        "<folder><bookmark modified=\"T\" href='&#104;'><info/><title a='b'>N</title></bookmark></folder>"
      ),
      (
        "<bookmark href='h'><title>Old</title></bookmark>", nil,
        "<bookmark modified=\"T\" href='h'><title>Old</title></bookmark>"
      ),
      (
        "<bookmark href='h'><title/></bookmark>", "N",
        "<bookmark modified=\"T\" href='h'><title>N</title></bookmark>"
      ),
      (
        "<bookmark href='h'></bookmark>", "N",
        "<bookmark modified=\"T\" href='h'><title>N</title></bookmark>"
      ),
      (
        "<bookmark href='h' />", "N",
        "<bookmark modified=\"T\" href='h' ><title>N</title></bookmark>"
      ),
      ("<bookmark href='h'/>", nil, "<bookmark modified=\"T\" href='h'/>"),
      (
        "<bookmark href='h'><info><metadata><title>x</title></metadata></info></bookmark>", "N",
        "<bookmark modified=\"T\" href='h'><title>N</title><info><metadata><title>x</title></metadata></info></bookmark>"
      ),
    ] as [(String, String?, String)])
  func update(old: String, title: String?, new: String) throws {
    #expect(try changed("<xbel>\(old)</xbel>", [("h", title)]) == "<xbel>\(new)</xbel>")
  }

  @Test func `several changes at once do not disturb each other`() throws {
    let old = "<xbel><bookmark href='a'/><bookmark href='b'><title>B</title></bookmark>\n</xbel>"
    let new = try changed(old, [("b", "B2"), ("h", "1"), ("a", "A2"), ("h", "N"), ("i", nil)])
    #expect(
      new == """
        <xbel><bookmark modified="T" href='a'><title>A2</title></bookmark>\
        <bookmark modified="T" href='b'><title>B2</title></bookmark>
        \(Self.entry)  <bookmark href="i" added="T" modified="T">
            <title>F</title>
          </bookmark>
        </xbel>
        """)
  }

  @Test(
    "a document that is not well-formed is refused, with the line",
    arguments: [
      ("text", "line 1: syntax error"), ("<xbel>", "line 1: no element found"),
      ("<xbel>\n<a>\n</xbel>", "line 3: mismatched tag"), (" \n", "line 2: no element found"),
      ("<xbel/><xbel/>", "line 1: junk after document element"),
      ("<xbel/>x", "line 1: junk after document element"),
      ("</xbel>", "line 1: not well-formed (invalid token)"),
      ("<xbel a=1/>", "line 1: not well-formed (invalid token)"),
      ("<xbel a='1' a='2'/>", "line 1: duplicate attribute"),
      ("<xbel a='1'b='2'/>", "line 1: not well-formed (invalid token)"),
      ("<xbel a='<'/>", "line 1: not well-formed (invalid token)"),
      ("<xbel a='1", "line 1: unclosed token"),
      ("<xbel>a & b</xbel>", "line 1: not well-formed (invalid token)"),
      ("<xbel a='&x'/>", "line 1: not well-formed (invalid token)"),
      ("<xbel>&x;</xbel>", "line 1: undefined entity"),
      ("<xbel>\n<!-- </xbel>", "line 2: unclosed token"),
      ("<xbel><![CDATA[</xbel>", "line 1: unclosed CDATA section"),
      ("<?xml <xbel/>", "line 1: unclosed token"),
      ("<!DOCTYPE xbel [<xbel/>", "line 1: syntax error"),
      ("<xbel>\u{1}</xbel>", "line 1: not well-formed (invalid token)"),
      ("<>", "line 1: not well-formed (invalid token)"), ("<xbel></xbel", "line 1: unclosed token"),
      ("<xbel", "line 1: unclosed token"), ("<html></html>", "its root element is `html`"),
      (
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><xbel/>",
        "its encoding is `ISO-8859-1`, and only UTF-8 is read"
      ),
    ])
  func broken(text: String, message: String) {
    let error = #expect(throws: XMLError.self) { try XBELDocument(parsing: .text(text)) }
    #expect(error?.description == message)
  }

  @Test func `bytes that are not UTF-8 are no document`() {
    #expect(throws: XMLError.malformed(line: 1, "not well-formed (invalid token)")) {
      try XBELDocument(parsing: .text("<xbel>") + [0xFF])
    }
  }

  @Test func `entities that grow without bound are refused in attributes, and kept in content`()
    throws
  {
    let levels = (1...20).map {
      "<!ENTITY e\($0) '\(String(repeating: "&e\($0 - 1);", count: 10))'>"
    }
    let type = "<!DOCTYPE xbel [<!ENTITY e0 '0123456789'>\(levels.joined())]>"
    #expect(throws: XMLError.self) {
      try XBELDocument(parsing: .text("\(type)<xbel><bookmark href='&e20;'/></xbel>"))
    }
    let document = "\(type)<xbel>&e20;</xbel>"
    #expect(try changed(document, []) == document)
  }
}

@Suite(.enabled(if: !XMLReader.isAvailable)) struct WithoutExpatTests {
  @Test func `a program without libexpat says what is missing`() throws {
    let workshop = try Workshop(programs: [])
    for activity in [Activity.favorite, .bookmark] {
      #expect(
        activity.missing(workshop.host, Context())
          == "this program was built without libexpat: install libexpat1-dev and run scripts/build")
    }
    #expect(throws: XMLError.notBuiltIn) { try XBELDocument(parsing: []) }
  }
}
