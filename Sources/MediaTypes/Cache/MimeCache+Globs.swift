import Text

extension MimeCache {
  func candidates(forName name: [UInt8]) -> [NameCandidate] {
    let lower = name.map(\.lowercasedASCII)
    var found: [NameCandidate] = []
    appendLiterals(named: name, lower: lower, to: &found)
    appendSuffixes(of: name, caseSensitive: true, to: &found)
    appendSuffixes(of: lower, caseSensitive: false, to: &found)
    appendGlobs(matching: name, lower: lower, to: &found)
    return found
  }

  private func appendLiterals(named name: [UInt8], lower: [UInt8], to found: inout [NameCandidate])
  {
    for entry in records(in: .literals, size: 12) {
      guard let literal = file.string(at: file.number(at: entry)), literal.count == name.count
      else { continue }
      let flags = file.number(at: entry + 8)
      if literal.elementsEqual(Self.isCaseSensitive(flags) ? name : lower) {
        append(typeAt: entry + 4, flags: flags, length: literal.count, to: &found)
      }
    }
  }

  private func appendGlobs(matching name: [UInt8], lower: [UInt8], to found: inout [NameCandidate])
  {
    for entry in records(in: .globs, size: 12) {
      guard let glob = file.string(at: file.number(at: entry)) else { continue }
      let flags = file.number(at: entry + 8)
      if GlobPattern.matches(Self.isCaseSensitive(flags) ? name : lower, glob) {
        append(typeAt: entry + 4, flags: flags, length: glob.count, to: &found)
      }
    }
  }

  /// Walks the reverse suffix tree from the end of the name, as deep as it goes.
  ///
  /// A suffix needs something before it: a leading dot makes a hidden file, not an extension.
  private func appendSuffixes(
    of name: [UInt8], caseSensitive: Bool, to found: inout [NameCandidate]
  ) {
    let root = file.number(at: Header.suffixTree.rawValue)
    var nodes = records(at: file.number(at: root + 4), count: file.number(at: root), size: 12)
    for end in name.indices.dropFirst().reversed() {
      guard let node = child(of: nodes, for: name[end]) else { return }
      nodes = records(at: file.number(at: node + 8), count: file.number(at: node + 4), size: 12)
      // Leaves have the character zero, so they come first.
      for leaf in nodes {
        guard file.number(at: leaf) == 0 else { break }
        let flags = file.number(at: leaf + 8)
        if Self.isCaseSensitive(flags) == caseSensitive {
          append(typeAt: leaf + 4, flags: flags, length: name.count - end, to: &found)
        }
      }
    }
  }

  private func child(of nodes: RecordOffsets, for character: UInt8) -> Int? {
    let place = (0..<nodes.count).first(that: { file.number(at: nodes[$0]) >= Int(character) })
    guard character != 0, place < nodes.count, file.number(at: nodes[place]) == Int(character)
    else { return nil }
    return nodes[place]
  }

  private func append(
    typeAt offset: Int, flags: Int, length: Int, to found: inout [NameCandidate]
  ) {
    guard let type = type(at: file.number(at: offset)) else { return }
    found.append(
      NameCandidate(
        type: type, weight: flags & 0xff, length: length,
        isCaseSensitive: Self.isCaseSensitive(flags)))
  }

  /// Reads the flag next to the weight in the lowest eight bits.
  static func isCaseSensitive(_ flags: Int) -> Bool {
    flags & 0x100 != 0
  }
}
