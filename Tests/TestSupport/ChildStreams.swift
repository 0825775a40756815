import Glibc

/// Feeds a child and collects what it writes, whichever side is ready.
struct ChildStreams {
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  private var input: ArraySlice<UInt8>
  private var feed: Descriptor?
  private var outputEnd: Descriptor?
  private var errorEnd: Descriptor?

  /// Takes our ends of the pipes; without `feed` the child reads something else.
  init(input: [UInt8], feed: Descriptor?, output: Descriptor, errors: Descriptor) {
    self.input = input[...]
    self.feed = feed
    outputEnd = output
    errorEnd = errors
    for end in [feed, output, errors] { end?.makeNonBlocking() }
  }

  /// Waits until a side is ready, at most so long, and moves what can be moved.
  mutating func exchange(milliseconds: Int32) {
    var entries = [(feed, POLLOUT), (outputEnd, POLLIN), (errorEnd, POLLIN)].map {
      pollfd(fd: $0.0?.number ?? -1, events: Int16($0.1), revents: 0)
    }
    Glibc.poll(&entries, nfds_t(entries.count), milliseconds)
    drain()
  }

  /// Moves what can be moved now.
  mutating func drain() {
    sendInput()
    Self.receive(from: &outputEnd, into: &output)
    Self.receive(from: &errorEnd, into: &errors)
  }

  private mutating func sendInput() {
    while let end = feed {
      guard !input.isEmpty else {
        closeFeed()
        return
      }
      let count = input.withUnsafeBytes { end.writeWithoutSignal($0) }
      guard count > 0 else {
        // A reader that left is the child's business.
        if errno != EAGAIN { closeFeed() }
        return
      }
      input = input.dropFirst(count)
    }
  }

  private mutating func closeFeed() {
    feed?.close()
    feed = nil
  }

  private static func receive(from end: inout Descriptor?, into bytes: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while let descriptor = end {
      let count = read(descriptor.number, &buffer, buffer.count)
      guard count > 0 else {
        if count == 0 || errno != EAGAIN { end = nil }
        return
      }
      bytes += buffer[..<count]
    }
  }
}
