import Glibc

/// The standard error of a child: kept, and passed on to ours when wanted.
final class ErrorStream {
  /// How much is kept of what is passed on or thrown away.
  private static let tail = 4 << 10

  /// Where the child writes; to be closed once it has started.
  let childEnd: Descriptor
  private let ours: Descriptor
  private let relay: Descriptor
  private var collector: ByteCollector
  private var pending: ArraySlice<UInt8> = []

  /// Keeps and passes on as told, to the descriptor `target`.
  init(_ kind: ChildCommand.ErrorDestination, limit: Int, target: Int32) throws(SubprocessError) {
    (ours, childEnd) = try Descriptor.pipe(weRead: true)
    relay = Descriptor(borrowing: kind == .passThrough ? target : -1)
    collector = ByteCollector(kind == .capture ? .all(limit: limit) : .last(Self.tail))
  }

  /// Keeps nothing and lets the child write elsewhere.
  init(to descriptor: Descriptor) {
    childEnd = Descriptor(borrowing: descriptor.number)
    ours = Descriptor(borrowing: -1)
    relay = Descriptor(borrowing: -1)
    collector = ByteCollector(.last(0))
  }

  /// The descriptor to poll for reading, or -1: nothing more is read before the last was passed on.
  var number: Int32 { pending.isEmpty ? ours.number : -1 }
  /// The descriptor to poll for writing, or -1.
  var relayNumber: Int32 { pending.isEmpty ? -1 : relay.number }
  /// What was kept.
  var bytes: [UInt8] { collector.bytes }
  /// Whether the child wrote more than the limit.
  var isOverLimit: Bool { collector.isOverLimit }

  /// Reads once.
  func read() {
    ours.read { keep($0) }
  }

  /// Passes on a piece that does not block once the descriptor can be written, see pipe(7).
  func pass() {
    guard let written = relay.write(pending.prefix(Int(PIPE_BUF))) else {
      relay.close()
      pending = []
      return
    }
    pending = pending.dropFirst(written)
  }

  /// Reads what is left of a child that has ended, and passes it on, without waiting once that is enough.
  func drain(until isEnough: () -> Bool) {
    ours.drain { keep($0) }
    while relayNumber >= 0 {
      var entry = pollfd(fd: relayNumber, events: Int16(POLLOUT), revents: 0)
      let enough = isEnough()
      if poll(&entry, 1, enough ? 0 : 100) > 0 { pass() } else if enough { return }
    }
  }

  private func keep(_ bytes: UnsafeRawBufferPointer) {
    collector.append(bytes)
    if relay.number >= 0 { pending += bytes }
  }
}
