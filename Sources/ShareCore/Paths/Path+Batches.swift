extension Path {
  /// Splits paths where their names pass `limit` bytes together, or `count` paths are reached, so
  /// that each batch fits one command line; without paths there is no batch.
  static func batches(_ paths: [Path], of limit: Int = 256 * 1024, count: Int = .max) -> [[Path]] {
    var batches: [[Path]] = []
    var size = 0
    for path in paths {
      size += path.bytes.count + 1
      if batches.isEmpty || size > limit || batches[batches.count - 1].count >= count {
        batches.append([])
        size = path.bytes.count + 1
      }
      batches[batches.count - 1].append(path)
    }
    return batches
  }
}
