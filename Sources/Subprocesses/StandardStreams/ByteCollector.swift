/// Keeps bytes as they come: all up to a limit, or the last ones.
struct ByteCollector {
  /// What is kept.
  enum Keeping {
    case all(limit: Int)
    case last(Int)
  }

  private let keeping: Keeping
  private var kept: [UInt8] = []
  /// Whether more came than all may be.
  private(set) var isOverLimit = false

  init(_ keeping: Keeping) {
    self.keeping = keeping
  }

  /// The bytes kept.
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
      // Seldom, so that a byte is not moved once for every one that follows it.
      if kept.count > 16 * count { kept.removeFirst(kept.count - count) }
    }
  }
}
