#if HAS_EXPAT
  internal import CExpat

  /// Reads the elements of an XML document by libexpat, if it was there when this program was
  /// built.
  ///
  /// Only UTF-8 is read: text inserted at the ranges of the elements is UTF-8 too.
  struct XMLReader {
    static let isAvailable = true

    private let parser: XML_Parser
    private var elements: [XMLElement] = []
    /// The indices of the elements that are open, outermost first.
    private var open: [Int] = []
    private var encoding: String?

    private init(_ parser: XML_Parser) { self.parser = parser }

    /// Returns the elements of a well-formed document in the order of their opening tags.
    static func elements(of document: Bytes) throws(XMLError) -> [XMLElement] {
      guard let count = Int32(exactly: document.count) else {
        throw .malformed(line: 1, "2 GB or more")
      }
      guard let parser = XML_ParserCreate("UTF-8") else {
        throw .malformed(line: 1, "out of memory")
      }
      defer { XML_ParserFree(parser) }
      var reader = XMLReader(parser)
      let status = withUnsafeMutablePointer(to: &reader) { reader in
        XML_SetUserData(parser, reader)
        XML_SetElementHandler(
          parser, { XMLReader.from($0)?.pointee.begin($1, $2) },
          { reader, _ in XMLReader.from(reader)?.pointee.end() })
        XML_SetXmlDeclHandler(
          parser,
          { reader, _, encoding, _ in
            XMLReader.from(reader)?.pointee.encoding = encoding.map { String(cString: $0) }
          })
        // With a default handler, entities in content are not expanded, so that each tag reported
        // is one of the document.
        XML_SetDefaultHandler(parser, { _, _, _ in })
        return document.withUnsafeBytes {
          XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, count, 1)
        }
      }
      if let encoding = reader.encoding, encoding.lowercased() != "utf-8" {
        throw .encoding(encoding)
      }
      guard status == XML_STATUS_OK else {
        let message = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
        throw .malformed(line: Int(XML_GetCurrentLineNumber(parser)), message ?? "malformed")
      }
      return reader.elements
    }

    private static func from(_ userData: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Self>? {
      userData?.assumingMemoryBound(to: Self.self)
    }

    private mutating func begin(
      _ name: UnsafePointer<CChar>?, _ words: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
      guard let name, var words else { return }
      var attributes: [Bytes: Bytes] = [:]
      while let key = words[0], let value = words[1] {
        attributes[Bytes(cString: key)] = Bytes(cString: value)
        words += 2
      }
      open.append(elements.count)
      elements.append(
        XMLElement(
          name: Bytes(cString: name), attributes: attributes,
          parent: open.dropLast().last, opening: range, closing: 0..<0))
    }

    private mutating func end() {
      if let index = open.popLast() { elements[index].closing = range }
    }

    /// The range of the tag that is being reported.
    private var range: Range<Int> {
      let start = Int(XML_GetCurrentByteIndex(parser))
      return start..<(start + Int(XML_GetCurrentByteCount(parser)))
    }
  }

  extension Array where Element == UInt8 {
    fileprivate init(cString: UnsafePointer<CChar>) { self.init(String(cString: cString).utf8) }
  }
#else
  enum XMLReader {
    static let isAvailable = false

    static func elements(of document: Bytes) throws(XMLError) -> [XMLElement] { throw .notBuiltIn }
  }
#endif
