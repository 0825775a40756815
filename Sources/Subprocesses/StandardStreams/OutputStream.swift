/// The standard output of a child, and the bytes read so far.
final class OutputStream {
  /// The end that the child writes to, to be closed once it has started.
  let childEnd: Descriptor
  private let ours: Descriptor
  private var collector: ByteCollector

  /// Collects up to a limit.
  init(limit: Int) throws(SubprocessError) {
    (ours, childEnd) = try Descriptor.pipe(weRead: true)
    collector = ByteCollector(.all(limit: limit))
  }

  /// Collects nothing; the child writes to a given descriptor.
  init(to descriptor: Descriptor) {
    childEnd = Descriptor(borrowing: descriptor.number)
    ours = Descriptor(borrowing: -1)
    collector = ByteCollector(.last(0))
  }

  /// The descriptor to poll for reading, or -1.
  var number: Int32 { ours.number }
  /// The bytes that the child wrote.
  var bytes: [UInt8] { collector.bytes }
  /// Whether the child wrote more than the limit.
  var isOverLimit: Bool { collector.isOverLimit }

  /// Reads once.
  func read() {
    ours.read { collector.append($0) }
  }

  /// Reads the rest of a child that has ended.
  func drain() {
    ours.drain { collector.append($0) }
  }
}
