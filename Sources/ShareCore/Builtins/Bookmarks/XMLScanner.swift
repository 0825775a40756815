import JSON
import Text

/// Reads the tags of an XML document one after another, and finds what is not well-formed.
///
/// The rules are those of XML 1.0 for documents in UTF-8, without what a document type declares:
/// such a declaration is passed over, and entities stay as they are written.
struct XMLScanner {
  enum Mark {
    case opening(XMLTag)
    case closing(name: Bytes, range: Range<Int>)
  }

  private let bytes: Bytes
  private var position = 0
  /// Holds the names of the elements that are open, outermost first.
  private var open: [Bytes] = []
  private var hasRoot = false

  init(_ bytes: Bytes) throws(XMLError) {
    guard isValidUTF8(bytes) else { throw .notUTF8 }
    self.bytes = bytes
    if let place = bytes.firstIndex(where: { $0 < 0x20 && !$0.isXMLBlank }) {
      throw malformed("a control character", at: place)
    }
    // A mark of byte order is no content.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Counts the elements that are open.
  var depth: Int { open.count }

  /// Returns the next tag, or nil at the end of a whole document.
  mutating func next() throws(XMLError) -> Mark? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        try passText()
        continue
      }
      if follows("<!--") {
        try pass(to: "-->", "comment")
      } else if follows("<?") {
        try passInstruction()
      } else if follows("<![CDATA["), !open.isEmpty {
        try pass(to: "]]>", "CDATA section")
      } else if follows("<!DOCTYPE"), !hasRoot {
        try passDocumentType()
      } else if follows("</") {
        return try closingTag()
      } else {
        return try openingTag()
      }
    }
    if let name = open.last { throw malformed("`\(name.shown)` is not closed") }
    guard hasRoot else { throw malformed("there is no element") }
    return nil
  }

  private mutating func closingTag() throws(XMLError) -> Mark {
    let start = position
    position += 2
    let name = try name()
    passBlanks()
    try take(">")
    guard let expected = open.popLast() else { throw malformed("nothing is open here", at: start) }
    guard name == expected else {
      throw malformed("`\(expected.shown)` is closed as `\(name.shown)`", at: start)
    }
    return .closing(name: name, range: start..<position)
  }

  private mutating func openingTag() throws(XMLError) -> Mark {
    let start = position
    guard !open.isEmpty || !hasRoot else { throw malformed("a second root") }
    hasRoot = true
    position += 1
    var tag = XMLTag(name: try name())
    while true {
      let hasBlank = passBlanks()
      if follows("/>") {
        position += 2
        tag.isEmpty = true
        break
      }
      if follows(">") {
        position += 1
        break
      }
      guard hasBlank else { throw malformed("the tag of `\(tag.name.shown)` is broken") }
      try tag.add(attribute(), orElse: malformed("an attribute stands twice"))
    }
    tag.range = start..<position
    if !tag.isEmpty { open.append(tag.name) }
    return .opening(tag)
  }

  private mutating func attribute() throws(XMLError) -> XMLTag.Attribute {
    let name = try name()
    passBlanks()
    try take("=")
    passBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || follows("'"),
      let end = bytes[(position + 1)...].firstIndex(of: bytes[position])
    else { throw malformed("`\(name.shown)` has no value in quotes") }
    let value = (position + 1)..<end
    guard !bytes[value].contains(UInt8(ascii: "<")) else { throw malformed("`<` in a value") }
    try checkReferences(in: value)
    position = end + 1
    return XMLTag.Attribute(name: name, value: value)
  }

  private mutating func name() throws(XMLError) -> Bytes {
    let name = Bytes(bytes[position...].prefix { $0.isXMLName })
    guard let first = name.first, !Bytes("-.0123456789".utf8).contains(first) else {
      throw malformed("a name is missing")
    }
    position += name.count
    return name
  }

  private mutating func passText() throws(XMLError) {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let text = position..<end
    if open.isEmpty, let place = text.first(where: { !bytes[$0].isXMLBlank }) {
      throw malformed("text outside the root", at: place)
    }
    try checkReferences(in: text)
    position = end
  }

  /// Checks that every `&` begins a reference such as `&amp;` or `&#38;`.
  private func checkReferences(in range: Range<Int>) throws(XMLError) {
    for place in range where bytes[place] == UInt8(ascii: "&") {
      let rest = bytes[(place + 1)..<range.upperBound]
      let name = rest.prefix { $0.isXMLName || $0 == UInt8(ascii: "#") }
      guard !name.isEmpty, rest.dropFirst(name.count).first == UInt8(ascii: ";") else {
        throw malformed("`&` begins no reference", at: place)
      }
    }
  }

  private mutating func passInstruction() throws(XMLError) {
    let start = position
    try pass(to: "?>", "instruction")
    let words = Bytes(bytes[start..<position])
    guard words.starts(with: Bytes("<?xml ".utf8)) else { return }
    let parts = words.printable.split { $0 == "\"" || $0 == "'" }
    guard let key = parts.firstIndex(where: { $0.hasSuffix("encoding=") }),
      parts.indices.contains(key + 1)
    else { return }
    let encoding = String(parts[key + 1])
    guard ["utf-8", "us-ascii"].contains(encoding.lowercased()) else { throw .encoding(encoding) }
  }

  /// Passes over a document type, whose declarations stand in brackets and may hold `>`.
  private mutating func passDocumentType() throws(XMLError) {
    let start = position
    var quote: UInt8?
    var brackets = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case quote: quote = nil
      case _ where quote != nil: continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: ">") where brackets == 0: return
      default: continue
      }
    }
    throw malformed("the document type does not end", at: start)
  }

  private mutating func pass(to end: String, _ what: String) throws(XMLError) {
    let start = position
    let end = Bytes(end.utf8)
    while position + end.count <= bytes.count {
      if bytes[position...].starts(with: end) {
        position += end.count
        return
      }
      position += 1
    }
    throw malformed("the \(what) does not end", at: start)
  }

  @discardableResult
  private mutating func passBlanks() -> Bool {
    let blanks = bytes[position...].prefix { $0.isXMLBlank }.count
    position += blanks
    return blanks > 0
  }

  private mutating func take(_ text: String) throws(XMLError) {
    guard follows(text) else { throw malformed("`\(text)` is missing") }
    position += text.utf8.count
  }

  private func follows(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private func malformed(_ what: String, at place: Int? = nil) -> XMLError {
    let before = bytes[..<min(place ?? position, bytes.count)]
    return .malformed(line: before.count { $0 == .newline } + 1, what)
  }
}

extension UInt8 {
  fileprivate var isXMLBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// Tells whether the byte may stand in a name; of other letters than ASCII's all are let through.
  fileprivate var isXMLName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
      true
    default: Bytes(":_-.".utf8).contains(self)
    }
  }
}
