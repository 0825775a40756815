import Glibc

extension UnsafeRawBufferPointer {
  /// Returns where `needle`, which must not be empty, first stands at or behind `start`.
  ///
  /// The search leaps to the needle's byte at `anchor`: best one that is rare.
  func offset(of needle: UnsafeRawBufferPointer, from start: Int = 0, anchor: Int = 0) -> Int? {
    guard let base = baseAddress, let wanted = needle.baseAddress, needle.count <= count, start >= 0
    else { return nil }
    let last = count - needle.count
    var offset = start
    while offset <= last {
      guard let found = memchr(base + offset + anchor, Int32(needle[anchor]), last - offset + 1)
      else {
        return nil
      }
      offset = base.distance(to: UnsafeRawPointer(found)) - anchor
      if memcmp(base + offset, wanted, needle.count) == 0 { return offset }
      offset += 1
    }
    return nil
  }
}
