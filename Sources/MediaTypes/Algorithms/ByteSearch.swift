import Glibc
import Text

extension UnsafeRawBufferPointer {
  /// Returns the offset of the first `needle` from `start`, or nil; an empty one is never found.
  ///
  /// Horspool's algorithm.
  func offset(of needle: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
    guard let base = baseAddress, let wanted = needle.baseAddress, start >= 0, !needle.isEmpty
    else { return nil }
    let last = needle.count - 1
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { leaps in
      leaps.initialize(repeating: UInt8(clamping: needle.count))
      for index in 0..<last { leaps[Int(needle[index])] = UInt8(clamping: last - index) }
      var offset = start
      while offset + last < count {
        let byte = self[offset + last]
        if byte == needle[last], memcmp(base + offset, wanted, last) == 0 { return offset }
        offset += Int(leaps[Int(byte)])
      }
      return nil
    }
  }

  /// Returns the offset of the first `word` between blanks or the ends.
  func offset(ofWord word: UnsafeRawBufferPointer) -> Int? {
    var start = 0
    while let found = offset(of: word, from: start) {
      let end = found + word.count
      if found == 0 || self[found - 1].isASCIIBlank, end == count || self[end].isASCIIBlank {
        return found
      }
      start = end
    }
    return nil
  }
}
