/// The standard output of a child, and what it wrote so far.
final class OutputStream {
  /// Where the child writes; to be closed once it has started.
  let childEnd: Descriptor
  private let ours: Descriptor
  private var collector: ByteCollector

  /// Collects up to a limit.
  init(limit: Int) throws(SubprocessError) {
    (ours, childEnd) = try Descriptor.pipe(weRead: true)
    collector = ByteCollector(.all(limit: limit))
  }

  /// Collects nothing and lets the child write elsewhere.
  init(to descriptor: Descriptor) {
    childEnd = Descriptor(borrowing: descriptor.number)
    ours = Descriptor(borrowing: -1)
    collector = ByteCollector(.last(0))
  }

  /// The descriptor to poll for reading, or -1.
  var number: Int32 { ours.number }
  /// What the child wrote.
  var bytes: [UInt8] { collector.bytes }
  /// Whether the child wrote more than the limit.
  var isOverLimit: Bool { collector.isOverLimit }

  /// Reads once.
  func read() {
    ours.read { collector.append($0) }
  }

  /// Reads what is left of a child that has ended.
  func drain() {
    ours.drain { collector.append($0) }
  }
}
