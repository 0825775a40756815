import Glibc

/// Provides the items of a stream: those that are there, then the records of a list.
package struct StreamSource {
  private let next: () throws(Stop) -> ItemEntry?
  private var hasEntries = true
  private let list: RecordBlocks?
  private let listSize: Int?
  private var handedOut = 0
  /// The number of items, if there is no list.
  package let total: Int?

  /// Makes a source of a function that returns items until nil, and of a list that follows.
  package init(
    total: Int? = nil, list: RecordBlocks? = nil, next: @escaping () throws(Stop) -> ItemEntry?
  ) {
    self.total = list == nil ? total : nil
    self.list = list
    self.next = next
    listSize = list.flatMap { Self.size(of: $0.descriptor) }
  }

  /// The descriptor to wait for, nil if there is nothing to wait for.
  var descriptor: Int32? { isWaiting ? list?.descriptor : nil }

  /// Whether everything read was handed out, but there may be more.
  private(set) var isWaiting = false

  var isAtEnd: Bool { !hasEntries && (list?.isEmpty ?? true) }

  /// The fraction that was handed out, if the size of the list is known.
  var fraction: Double? {
    guard let list, let listSize, listSize > 0 else { return nil }
    return min(1, Double(list.bytesTaken) / Double(listSize))
  }

  /// Takes at most `limit` items, fewer than `minimum` only at the end; never waits for a list.
  mutating func take(_ limit: Int, minimum: Int) throws(Stop) -> StreamBatch? {
    if hasEntries, let batch = try takeEntries(limit) { return batch }
    guard let list else { return nil }
    if let batch = takeRecords(limit, minimum) { return batch }
    isWaiting = !list.isEmpty
    guard isWaiting, isReadable(list.descriptor) else { return nil }
    do throws(SystemError) { try list.read() } catch {
      if error.isInterruption || error.code == EAGAIN { return nil }
      throw .failed(Failure(.item, "cannot read standard input: \(error)"))
    }
    let batch = takeRecords(limit, minimum)
    isWaiting = batch == nil && !list.isEmpty
    return batch
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  private mutating func takeEntries(_ limit: Int) throws(Stop) -> StreamBatch? {
    var entries: [ItemEntry] = []
    while entries.count < limit {
      guard let entry = try next() else {
        hasEntries = false
        break
      }
      entries.append(entry)
    }
    return entries.isEmpty ? nil : batch(.entries(entries[...]), entries.count)
  }

  private mutating func takeRecords(_ limit: Int, _ minimum: Int) -> StreamBatch? {
    list?.take(limit, minimum: minimum).map { batch(.records($0), $0.count) }
  }

  private mutating func batch(_ content: StreamBatch.Content, _ count: Int) -> StreamBatch {
    defer { handedOut += count }
    return StreamBatch(first: handedOut, content)
  }

  private static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
