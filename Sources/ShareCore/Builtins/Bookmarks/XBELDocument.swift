/// An XBEL document (XML Bookmark Exchange Language 1.0) and changes to it.
///
/// Everything that is not changed stays byte for byte, including what only other programs
/// understand.
struct XBELDocument {
  private let original: Bytes
  private let elements: [XMLElement]
  /// The indices of the bookmarks by address, and of the titles by the index of their bookmark.
  private var entries: [Bytes: Int] = [:]
  private var titles: [Int: Int] = [:]
  private var edits: [Bytes: [Edit]] = [:]
  private var additions: [(href: Bytes, text: Bytes)] = []

  /// Parses a document; no bytes at all are a new one.
  init(parsing bytes: Bytes) throws(XMLError) {
    original = bytes.isEmpty ? newDocument : bytes
    elements = try XMLReader.elements(of: original)
    for (index, element) in elements.enumerated() {
      if element.parent == nil, element.name != Bytes("xbel".utf8) {
        throw .otherRoot(element.name.printable)
      }
      if element.name == bookmarkName, let href = element.attributes[Bytes("href".utf8)],
        entries[href] == nil
      {
        entries[href] = index
      }
      if element.name == titleName, let parent = element.parent, titles[parent] == nil {
        titles[parent] = index
      }
    }
  }

  /// Adds an entry, or updates the one with this address: a new title, if any, and the time.
  mutating func put(_ bookmark: Bookmark, at time: Bytes) {
    let href = XMLText.address(bookmark.href)
    if let index = entries[href] {
      edits[href] = update(index, title: bookmark.title, time: time)
      return
    }
    let text = Self.entry(href, title: bookmark.title ?? bookmark.fallbackTitle, time: time)
    if let index = additions.firstIndex(where: { $0.href == href }) {
      additions[index].text = text
    } else {
      additions.append((href, text))
    }
  }

  /// The document with all changes made.
  var bytes: Bytes {
    var edits = edits.values.flatMap { $0 }
    if let root = elements.first, !additions.isEmpty {
      let end = root.closing.lowerBound
      let isLineStart = !root.closing.isEmpty && original[end - 1] == .newline
      let text = (isLineStart ? [] : [.newline]) + additions.flatMap(\.text)
      edits.append(Edit(root, end..<end, text))
    }
    var result = Bytes()
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += original[position..<edit.range.lowerBound] + edit.text
      position = edit.range.upperBound
    }
    return result + original[position...]
  }

  private func update(_ index: Int, title: Bytes?, time: Bytes) -> [Edit] {
    let bookmark = elements[index]
    var edits: [Edit] = []
    if let value = valueRange(of: Bytes("modified".utf8), in: bookmark.opening) {
      edits.append(Edit(range: value, text: time))
    } else {
      let place = bookmark.opening.lowerBound + 1 + bookmark.name.count
      let text = Bytes(" modified=\"".utf8) + time + Bytes("\"".utf8)
      edits.append(Edit(range: place..<place, text: text))
    }
    guard let title = title.map(XMLText.escaped) else { return edits }
    if let index = titles[index] {
      let old = elements[index]
      edits.append(Edit(old, old.opening.upperBound..<old.closing.lowerBound, title))
    } else {
      let place = bookmark.opening.upperBound
      let element = Bytes("<title>".utf8) + title + Bytes("</title>".utf8)
      edits.append(Edit(bookmark, place..<place, element))
    }
    return edits
  }

  /// Returns the range between the quotes of an attribute's value; libexpat does not report it.
  private func valueRange(of name: Bytes, in tag: Range<Int>) -> Range<Int>? {
    var rest = original[tag]
    while let quote = rest.firstIndex(where: { Bytes("\"'".utf8).contains($0) }) {
      let value = original[(quote + 1)...].prefix { $0 != original[quote] }
      let words = rest[..<quote].split { Bytes(" \t\r\n=".utf8).contains($0) }
      if words.last?.elementsEqual(name) == true { return value.startIndex..<value.endIndex }
      rest = rest[(value.endIndex + 1)...]
    }
    return nil
  }

  private static func entry(_ href: Bytes, title: Bytes, time: Bytes) -> Bytes {
    let address = XMLText.escaped(href).printable
    let time = time.printable
    return Bytes(
      """
        <bookmark href="\(address)" added="\(time)" modified="\(time)">
          <title>\(XMLText.escaped(title).printable)</title>
        </bookmark>

      """.utf8)
  }
}

private let bookmarkName = Bytes("bookmark".utf8)
private let titleName = Bytes("title".utf8)

private let newDocument = Bytes(
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <xbel version="1.0">
  </xbel>

  """.utf8)

/// Replaces a range of the document.
private struct Edit {
  let range: Range<Int>
  let text: Bytes

  init(range: Range<Int>, text: Bytes) {
    self.range = range
    self.text = text
  }

  /// Replaces a range of an element's content; an empty tag becomes two, with the text between.
  init(_ element: XMLElement, _ range: Range<Int>, _ text: Bytes) {
    guard element.closing.isEmpty else {
      self.init(range: range, text: text)
      return
    }
    let end = element.opening.upperBound
    self.init(
      range: (end - 2)..<end,
      text: Bytes(">".utf8) + text + Bytes("</".utf8) + element.name + Bytes(">".utf8))
  }
}
