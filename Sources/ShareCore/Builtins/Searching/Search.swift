/// What is searched for, and where.
struct Search {
  let patterns: [Bytes]
  /// Whether the patterns are literal text and not regular expressions.
  let isFixed: Bool
  let ignoresCase: Bool
  /// The places to search, in batches that fit into one command line.
  let batches: [[Path]]

  /// Takes the patterns from text items or from the option, and the places from the other items.
  init(_ items: [Item], _ performance: Performance) throws(Failure) {
    let texts = items.compactMap(Self.text)
    if let pattern = performance.option("pattern") {
      guard texts.isEmpty else {
        throw .usage(
          "`pattern` cannot be combined with a text item, which is itself searched for",
          hint: "leave out the text or the option")
      }
      patterns = [pattern]
    } else {
      patterns = texts
    }
    guard !patterns.isEmpty, !patterns.contains([]) else {
      throw .usage("nothing to search for: the text or pattern is empty")
    }
    isFixed = !texts.isEmpty
    ignoresCase = performance.options["ignore_case"] == .boolean(true)
    let places = items.compactMap { $0.first(.text, .data, .file, .folder).path?.plain }
    batches = Path.batches(places.isEmpty ? [performance.host.workingFolder] : places)
  }

  /// Whether a pattern has several lines, which not every program can search for.
  var hasLines: Bool { patterns.contains { $0.contains(.newline) } }

  /// Removes paths that are hidden below a folder, but not those that were given themselves.
  func withoutHidden(_ paths: [Path], below places: [Path]) -> [Path] {
    let named = Set(places)
    return paths.filter { path in
      named.contains(path)
        || places.contains { place in
          path.isInside(place)
            && !path.bytes.dropFirst(place.bytes.count).split(separator: .slash)
              .contains { $0.first == .dot }
        }
    }
  }

  /// Returns the text of an item that is to be searched for, without the line end that `echo` adds.
  static func text(of item: Item) -> Bytes? {
    switch item.first(.text, .data, .file, .folder).content {
    case .text(let bytes), .data(let bytes): bytes.withoutLineEnd
    case .url, .file, .folder, .lazy: nil
    }
  }
}
