import ShareCore

/// Sorts many short words and removes duplicates.
///
/// They are stored in one array and compared by numbers made of their first differing bytes, so that
/// a table of 100,000 keys is sorted while a person waits for Tab.
struct WordList {
  private var bytes = Bytes()
  private var ends: [Int] = []

  mutating func append(_ word: some Sequence<UInt8>) {
    bytes += word
    ends.append(bytes.count)
  }

  /// Returns the words sorted by their bytes.
  func sorted() -> [Bytes] {
    let common = commonLength
    let heads = ends.indices.map { (head: head($0, from: common), place: $0) }
    let order = heads.sorted { first, second in
      first.head == second.head
        ? self[first.place].lexicographicallyPrecedes(self[second.place])
        : first.head < second.head
    }
    var words: [Bytes] = []
    words.reserveCapacity(order.count)
    for (_, place) in order {
      let word = Bytes(self[place])
      if words.last != word { words.append(word) }
    }
    return words
  }

  private subscript(_ place: Int) -> ArraySlice<UInt8> {
    bytes[(place == 0 ? 0 : ends[place - 1])..<ends[place]]
  }

  /// The number of bytes at the beginning that all words have in common.
  private var commonLength: Int {
    guard let first = ends.first else { return 0 }
    var common = first
    return bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for end in ends {
        common = min(common, end - start)
        var length = 0
        while length < common, bytes[length] == bytes[start + length] { length += 1 }
        common = length
        start = end
      }
      return common
    }
  }

  /// Returns eight bytes of a word as a number, which orders like the bytes.
  private func head(_ place: Int, from common: Int) -> UInt64 {
    let start = (place == 0 ? 0 : ends[place - 1]) + common
    var head: UInt64 = 0
    for index in start..<start + 8 {
      head = head << 8 | (index < ends[place] ? UInt64(bytes[index]) : 0)
    }
    return head
  }
}
