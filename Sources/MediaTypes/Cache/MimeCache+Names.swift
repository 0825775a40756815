import Text

extension MimeCache {
  /// Returns the offset of the entry of `type` in a list whose records begin with a name.
  ///
  /// Names are sorted by their bytes and compared without regard to case, since a few have capitals.
  func entry(of type: MediaType, in list: Header) -> Int? {
    let entries = records(in: list, size: 8)
    var name = type.description
    return name.withUTF8 { place(of: $0, in: entries, among: 0..<entries.count, from: 0) }
      .map { entries[$0] }
  }

  /// Searches a range of entries whose names equal `name` in the first `depth` bytes.
  ///
  /// Entries with the same next letter are adjacent: one range with the capital, one with the small
  /// letter. The two never overlap, even in a corrupt file.
  private func place(
    of name: UnsafeBufferPointer<UInt8>, in entries: RecordOffsets, among range: Range<Int>,
    from depth: Int
  ) -> Int? {
    guard range.count > 1, depth < name.count else {
      // A name that ends here is sorted before longer ones.
      return range.first.flatMap { self.isNamed(entries[$0], name) ? $0 : nil }
    }
    let (capital, small) = (name[depth].uppercasedASCII, name[depth].lowercasedASCII)
    let next = byte(entries[range.lowerBound], depth)
    if next == byte(entries[range.upperBound - 1], depth) {
      guard next == small || next == capital else { return nil }
      return place(of: name, in: entries, among: range, from: depth + 1)
    }
    let smalls = part(of: entries, in: range, with: small, at: depth)
    if let place = place(of: name, in: entries, among: smalls, from: depth + 1) { return place }
    guard capital != small else { return nil }
    let capitals = part(
      of: entries, in: range.lowerBound..<smalls.lowerBound, with: capital, at: depth)
    return place(of: name, in: entries, among: capitals, from: depth + 1)
  }

  /// Returns the part of a sorted range whose names have `byte` at `depth`.
  private func part(
    of entries: RecordOffsets, in range: Range<Int>, with byte: UInt8, at depth: Int
  ) -> Range<Int> {
    let start = range.first(that: { self.byte(entries[$0], depth) >= byte })
    let end = (start..<range.upperBound).first(that: { self.byte(entries[$0], depth) > byte })
    return start..<end
  }

  private func byte(_ entry: Int, _ depth: Int) -> UInt8 {
    file.slice(at: file.number(at: entry) + depth, count: 1)?.first ?? 0
  }

  private func isNamed(_ entry: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let found = file.string(at: file.number(at: entry)) else { return false }
    return found.count == name.count
      && zip(found, name).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
  }
}
