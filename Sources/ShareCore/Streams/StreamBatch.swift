/// What is handed to a worker at a time.
///
/// It is unchecked because items are not sendable: after the handover only the worker uses them, and
/// only it reads this part of the block.
struct StreamBatch: @unchecked Sendable {
  enum Content {
    case records(RecordRange)
    case entries(ArraySlice<ItemEntry>)
  }

  /// The number of the first record, in the order they were handed out, from 0.
  private(set) var first: Int
  private(set) var content: Content

  init(first: Int, _ content: Content) {
    self.first = first
    self.content = content
  }

  /// The number of records that are left.
  var count: Int {
    switch content {
    case .records(let range): range.count
    case .entries(let entries): entries.count
    }
  }

  var isEmpty: Bool { count == 0 }

  /// Takes at most so many records off the front.
  mutating func split(_ limit: Int) -> StreamBatch {
    guard count > limit else {
      defer { self.content = .entries([]) }
      return self
    }
    var head = self
    switch content {
    case .records(var range):
      head.content = .records(range.split(limit))
      content = .records(range)
    case .entries(let entries):
      head.content = .entries(entries.prefix(limit))
      content = .entries(entries.dropFirst(limit))
    }
    first += limit
    return head
  }

  /// Consumes records and items until a closure returns false, and keeps the others.
  mutating func consume(
    record: (RawSpan, Int) -> Bool, entry: (ItemEntry) -> Bool
  ) {
    let before = count
    defer { first += before - count }
    switch content {
    case .records(var range):
      while range.next(record) ?? false {}
      content = .records(range)
    case .entries(var entries):
      while let next = entries.popFirst() {
        guard entry(next) else { break }
      }
      content = .entries(entries)
    }
  }
}

extension RecordRange {
  /// Takes so many records off the front.
  fileprivate mutating func split(_ limit: Int) -> RecordRange {
    var head = self
    skip(limit)
    head.cut(before: self)
    return head
  }
}
