/// Holds an XBEL document (XML Bookmark Exchange Language 1.0) and changes to it.
///
/// Everything that is not changed stays byte for byte, also what only other programs understand.
struct XBELDocument {
  private let original: Bytes
  private var entries: [Bytes: Entry] = [:]
  /// Points at the root's closing tag, or at the whole root where it is one empty tag.
  private var end = 0..<0
  private var isEmptyRoot = false
  private var edits: [Bytes: [Edit]] = [:]
  private var additions: [(href: Bytes, text: Bytes)] = []

  /// Reads a document; no bytes at all are a new one.
  init(parsing bytes: Bytes) throws(XMLError) {
    original = bytes.isEmpty ? newDocument : bytes
    var scanner = try XMLScanner(original)
    var current: Entry?
    while let mark = try scanner.next() {
      switch mark {
      case .opening(let tag): try open(tag, depth: scanner.depth, &current)
      case .closing(let name, let range):
        if scanner.depth == 0 { end = range }
        if name == titleName, current?.depth == scanner.depth { current?.endTitle(range) }
        if name == bookmarkName { keep(&current) }
      }
    }
  }

  /// Adds an entry, or brings the one with this address up to date: a new title, and the time.
  mutating func put(_ bookmark: Bookmark, at time: Bytes) {
    let href = XMLText.address(bookmark.href)
    let title = (bookmark.title ?? bookmark.fallbackTitle)
    if let entry = entries[href] {
      edits[href] = entry.edits(title: bookmark.title, time: time)
    } else {
      let text = Self.entry(href, title: title, time: time)
      if let index = additions.firstIndex(where: { $0.href == href }) {
        additions[index].text = text
      } else {
        additions.append((href, text))
      }
    }
  }

  /// Holds the document with all changes made.
  var bytes: Bytes {
    var changes = edits.values.flatMap { $0 }
    if !additions.isEmpty { changes.append(addition) }
    var result = Bytes()
    var position = 0
    for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += original[position..<change.range.lowerBound] + change.text
      position = change.range.upperBound
    }
    return result + original[position...]
  }

  private mutating func open(_ tag: XMLTag, depth: Int, _ current: inout Entry?) throws(XMLError) {
    if depth - (tag.isEmpty ? 0 : 1) == 0 {
      guard tag.name == rootName else { throw .otherRoot(tag.name.printable) }
      isEmptyRoot = tag.isEmpty
      end = tag.range
    } else if tag.name == bookmarkName, let value = tag["href"] {
      current = Entry(tag: tag, href: XMLText.unescaped(original[value]), depth: depth)
      if tag.isEmpty { keep(&current) }
    } else if tag.name == titleName, depth - (tag.isEmpty ? 0 : 1) == current?.depth {
      current?.title = tag.isEmpty ? .whole(tag.range) : .open(tag.range.upperBound)
    }
  }

  private mutating func keep(_ current: inout Entry?) {
    if let entry = current, entries[entry.href] == nil { entries[entry.href] = entry }
    current = nil
  }

  private var addition: Edit {
    let text = additions.flatMap(\.text)
    guard isEmptyRoot else {
      let isLineStart = end.lowerBound > 0 && original[end.lowerBound - 1] == .newline
      return Edit(end.lowerBound..<end.lowerBound, (isLineStart ? [] : [.newline]) + text)
    }
    // `<xbel …/>` opens: its last two bytes give way to content and a closing tag.
    let slash = (end.upperBound - 2)..<end.upperBound
    return Edit(slash, Bytes(">\n".utf8) + text + Bytes("</xbel>".utf8))
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

private let rootName = Bytes("xbel".utf8)
private let bookmarkName = Bytes("bookmark".utf8)
private let titleName = Bytes("title".utf8)

private let newDocument = Bytes(
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <xbel version="1.0">
  </xbel>

  """.utf8)

/// Replaces a piece of the document.
private struct Edit {
  let range: Range<Int>
  let text: Bytes

  init(_ range: Range<Int>, _ text: Bytes) {
    self.range = range
    self.text = text
  }
}

/// Holds a bookmark that is there, and where its parts stand.
private struct Entry {
  enum Title {
    case none
    /// Begins here and is not read to its end.
    case open(Int)
    case content(Range<Int>)
    /// Is one empty tag.
    case whole(Range<Int>)
  }

  let tag: XMLTag
  let href: Bytes
  let depth: Int
  var title = Title.none

  mutating func endTitle(_ closing: Range<Int>) {
    if case .open(let start) = title { title = .content(start..<closing.lowerBound) }
  }

  func edits(title new: Bytes?, time: Bytes) -> [Edit] {
    let modified =
      if let value = tag["modified"] {
        Edit(value, time)
      } else {
        inserted(after: tag.name, Bytes(" modified=\"".utf8) + time + Bytes("\"".utf8))
      }
    return [modified] + (new.map { [edit(title: XMLText.escaped($0))] } ?? [])
  }

  private func edit(title new: Bytes) -> Edit {
    let element = Bytes("<title>".utf8) + new + Bytes("</title>".utf8)
    let end = tag.range.upperBound
    switch title {
    case .content(let range): return Edit(range, new)
    case .whole(let range): return Edit(range, element)
    case .none, .open:
      guard tag.isEmpty else { return Edit(end..<end, element) }
      return Edit(
        (end - 2)..<end, Bytes(">".utf8) + element + Bytes("</bookmark>".utf8))
    }
  }

  private func inserted(after name: Bytes, _ text: Bytes) -> Edit {
    let place = tag.range.lowerBound + 1 + name.count
    return Edit(place..<place, text)
  }
}
