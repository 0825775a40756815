/// Holds the offsets of records of one size that follow each other.
struct RecordOffsets: RandomAccessCollection {
  let start: Int
  let size: Int
  let count: Int

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Int {
    start + index * size
  }
}

extension MimeCache {
  /// Returns the records of a list of the header: a count, then the records.
  func records(in list: Header, size: Int) -> RecordOffsets {
    let offset = file.number(at: list.rawValue)
    return records(at: offset + 4, count: file.number(at: offset), size: size)
  }

  /// Returns as many of `count` records as fit into the file.
  func records(at start: Int, count: Int, size: Int) -> RecordOffsets {
    RecordOffsets(start: start, size: size, count: max(0, min(count, (file.count - start) / size)))
  }
}
