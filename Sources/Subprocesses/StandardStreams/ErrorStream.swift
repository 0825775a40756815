import Glibc

/// The standard error of a child: kept, and passed on to ours if requested.
final class ErrorStream {
  /// The number of bytes kept of what is passed on or discarded.
  private static let tail = 4 << 10

  /// The end that the child writes to, to be closed once it has started.
  let childEnd: Descriptor
  private let ours: Descriptor
  private let relay: Descriptor
  private var collector: ByteCollector
  private var pending: ArraySlice<UInt8> = []

  /// Keeps or passes on what the child writes; `target` is the descriptor to pass it to.
  init(_ kind: ChildCommand.ErrorDestination, limit: Int, target: Int32) throws(SubprocessError) {
    (ours, childEnd) = try Descriptor.pipe(weRead: true)
    relay = Descriptor(borrowing: kind == .passThrough ? target : -1)
    collector = ByteCollector(kind == .capture ? .all(limit: limit) : .last(Self.tail))
  }

  /// Keeps nothing; the child writes to a given descriptor.
  init(to descriptor: Descriptor) {
    childEnd = Descriptor(borrowing: descriptor.number)
    ours = Descriptor(borrowing: -1)
    relay = Descriptor(borrowing: -1)
    collector = ByteCollector(.last(0))
  }

  /// The descriptor to poll for reading, or -1 until everything read has been passed on.
  var number: Int32 { pending.isEmpty ? ours.number : -1 }
  /// The descriptor to poll for writing, or -1.
  var relayNumber: Int32 { pending.isEmpty ? -1 : relay.number }
  /// The bytes that were kept.
  var bytes: [UInt8] { collector.bytes }
  /// Whether the child wrote more than the limit.
  var isOverLimit: Bool { collector.isOverLimit }

  /// Reads once.
  func read() {
    ours.read { keep($0) }
  }

  /// Passes on a piece small enough not to block a writable pipe, see pipe(7).
  func pass() {
    guard let written = relay.write(pending.prefix(Int(PIPE_BUF))) else {
      relay.close()
      pending = []
      return
    }
    pending = pending.dropFirst(written)
  }

  /// Reads the rest of a child that has ended and passes it on; does not wait once `isEnough`.
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
