/// Says what is looked for, and where.
struct Search {
  let patterns: [Bytes]
  /// Tells that the patterns stand for themselves and are no regular expressions.
  let isFixed: Bool
  let ignoresCase: Bool
  /// Holds the places to look in, few enough at a time for one command line.
  let batches: [[Path]]

  /// Takes the patterns from text items or from the option, and the places from the other items.
  init(_ items: [Item], _ performance: Performance) throws(Failure) {
    let texts = items.compactMap(sought)
    if let pattern = performance.option("pattern") {
      guard texts.isEmpty else {
        throw .usage(
          "a text is looked for itself, so `pattern` has no meaning",
          hint: "leave out the text or the option")
      }
      patterns = [pattern]
    } else {
      patterns = texts
    }
    guard !patterns.isEmpty, !patterns.contains([]) else {
      throw .usage("what to find is empty")
    }
    isFixed = !texts.isEmpty
    ignoresCase = performance.options["ignore_case"] == .boolean(true)
    let places = items.compactMap { $0.first(.text, .data, .file, .folder).path?.plain }
    // 256 KiB of names together are far below what Linux takes.
    batches = Path.batches(places.isEmpty ? [performance.host.workingFolder] : places)
  }

  /// Tells whether a pattern has several lines, which not every program can look for.
  var hasLines: Bool { patterns.contains { $0.contains(.newline) } }

  /// Leaves out what is hidden below a folder, but not what was named itself.
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
}

/// Returns the text to look for that an item is; the line end that `echo` adds is none of it.
func sought(in item: Item) -> Bytes? {
  switch item.first(.text, .data, .file, .folder).content {
  case .text(let bytes), .data(let bytes): bytes.last == .newline ? bytes.dropLast() : bytes
  case .url, .file, .folder, .lazy: nil
  }
}
