/// Holds plain items that are performed on in one go, and what they gave back.
final class DirectChunk {
  private let space = UnsafeMutableBufferPointer<PlainItem>.allocate(capacity: DirectCalls.limit)
  let results = UnsafeMutableBufferPointer<PlainItem>.allocate(capacity: DirectCalls.limit)
  @exclusivity(unchecked) private(set) var count = 0
  /// Says how many are good to have: few while they are ended early.
  @exclusivity(unchecked) private(set) var limit = 1

  deinit {
    space.deallocate()
    results.deallocate()
  }

  var items: UnsafeBufferPointer<PlainItem> { UnsafeBufferPointer(rebasing: space[..<count]) }

  func removeAll() { count = 0 }

  func append(_ item: PlainItem) {
    space[count] = item
    count += 1
  }

  /// Learns from how many were done, and whether the last one wants to be alone.
  func adapt(done: Int, isAlone: Bool) {
    limit = isAlone || done < count ? max(1, done) : min(max(limit, 2 * count), DirectCalls.limit)
  }
}
