/// The offsets of consecutive records of one size.
struct RecordOffsets: RandomAccessCollection {
  let start: Int
  let size: Int
  let count: Int

  /// Creates the offsets of `count` records, or of as many as fit into the file.
  init(at start: Int, count: Int, size: Int, in file: MappedFile) {
    self.start = start
    self.size = size
    self.count = Swift.max(0, Swift.min(count, (file.count - start) / size))
  }

  /// Creates the offsets for a list of the header: a count, then the records.
  init(_ list: MimeCache.Header, size: Int, in file: MappedFile) {
    let offset = file.number(at: list.rawValue)
    self.init(at: offset + 4, count: file.number(at: offset), size: size, in: file)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Int {
    start + index * size
  }
}

extension MimeCache {
  func records(in list: Header, size: Int) -> RecordOffsets {
    RecordOffsets(list, size: size, in: file)
  }

  func records(at start: Int, count: Int, size: Int) -> RecordOffsets {
    RecordOffsets(at: start, count: count, size: size, in: file)
  }
}
