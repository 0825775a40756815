extension MimeCache {
  func magic(in head: [UInt8]) -> [MagicMatch] {
    let list = file.number(at: Header.magic.rawValue)
    var budget = Self.comparisonBudget
    return records(at: file.number(at: list + 8), count: file.number(at: list), size: 16)
      .compactMap { match in
        let rules = self.matchlets(count: match + 8, first: match + 12)
        guard self.isAnyMet(rules, by: head, depth: 0, budget: &budget) else { return nil }
        return self.type(at: self.file.number(at: match + 4)).map {
          MagicMatch(type: $0, priority: self.file.number(at: match))
        }
      }
  }

  /// The maximum work on one file: 50 times what a sound database needs; a corrupt one could need any.
  private static let comparisonBudget = 200_000

  private func matchlets(count: Int, first: Int) -> RecordOffsets {
    records(at: file.number(at: first), count: file.number(at: count), size: 32)
  }

  private func isAnyMet(
    _ rules: RecordOffsets, by head: [UInt8], depth: Int, budget: inout Int
  ) -> Bool {
    guard depth < 16 else { return false }
    for rule in rules {
      budget -= 1
      guard budget > 0 else { return false }
      guard isMet(rule, by: head, budget: &budget) else { continue }
      let children = matchlets(count: rule + 24, first: rule + 28)
      if children.isEmpty || isAnyMet(children, by: head, depth: depth + 1, budget: &budget) {
        return true
      }
    }
    return false
  }

  /// Returns whether the rule's value is at any offset in its range.
  private func isMet(_ rule: Int, by head: [UInt8], budget: inout Int) -> Bool {
    guard let rule = Matchlet(file, at: rule), rule.start <= head.count - rule.value.count else {
      return false
    }
    let last = min(rule.start + max(rule.length, 1) - 1, head.count - rule.value.count)
    budget -= (last - rule.start) / 64
    return rule.stands(in: head, between: rule.start, and: last)
  }
}

/// One comparison of a magic rule, read from the cache.
private struct Matchlet {
  let start: Int
  let length: Int
  let value: UnsafeRawBufferPointer
  private let mask: UnsafeRawBufferPointer?
  private let wordSize: Int

  init?(_ file: MappedFile, at offset: Int) {
    let count = file.number(at: offset + 12)
    let maskOffset = file.number(at: offset + 20)
    guard count > 0, let value = file.slice(at: file.number(at: offset + 16), count: count) else {
      return nil
    }
    start = file.number(at: offset)
    length = file.number(at: offset + 4)
    wordSize = file.number(at: offset + 8)
    self.value = value
    mask = maskOffset == 0 ? nil : file.slice(at: maskOffset, count: count)
  }

  /// Returns whether the value is at an offset from `first` to `last`, where it must fit.
  func stands(in head: [UInt8], between first: Int, and last: Int) -> Bool {
    guard mask == nil, wordSize <= 1 else {
      return (first...last).contains { matches(head, at: $0) }
    }
    return head.withUnsafeBytes { head in
      UnsafeRawBufferPointer(rebasing: head[first..<(last + value.count)]).offset(of: value) != nil
    }
  }

  private func matches(_ head: [UInt8], at offset: Int) -> Bool {
    for index in value.indices {
      let place = wordIndex(index)
      let byte = head[offset + index] & (mask?[place] ?? 0xff)
      if byte != value[place] & (mask?[place] ?? 0xff) { return false }
    }
    return true
  }

  /// Returns the place in the value of the byte at `index` in a file of this machine.
  ///
  /// Values of the host's byte order are stored big-endian, in words of two or four bytes.
  private func wordIndex(_ index: Int) -> Int {
    #if _endian(little)
      guard wordSize == 2 || wordSize == 4, value.count % wordSize == 0 else { return index }
      return index / wordSize * wordSize + (wordSize - 1 - index % wordSize)
    #else
      return index
    #endif
  }
}
