/// Collects bytes: all of them up to a limit, or the last ones.
struct ByteCollector {
  /// The bytes to keep.
  enum Keeping {
    case all(limit: Int)
    case last(Int)
  }

  private let keeping: Keeping
  private var kept: [UInt8] = []
  /// Whether more bytes arrived than the limit allows.
  private(set) var isOverLimit = false

  init(_ keeping: Keeping) {
    self.keeping = keeping
  }

  /// The bytes that were kept.
  var bytes: [UInt8] {
    switch keeping {
    case .all: kept
    case .last(let count): kept.suffix(count)
    }
  }

  /// Adds bytes; none beyond the limit.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    switch keeping {
    case .all(let limit):
      isOverLimit = isOverLimit || kept.count + bytes.count > limit
      if !isOverLimit { kept.append(contentsOf: bytes) }
    case .last(let count):
      kept.append(contentsOf: bytes)
      // Rarely, so that the cost of moving the kept bytes stays small.
      if kept.count > 16 * count { kept.removeFirst(kept.count - count) }
    }
  }
}
