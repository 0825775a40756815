import Glibc
import ShareCore
import Subprocesses

/// Waits for a slow reader, but not past cancellation.
struct CancellableWriter {
  let descriptor: Int32
  /// The maximum number of bytes per write, which never blocks once there is room.
  private let limit: Int
  /// When to stop waiting for the reader, set by the first wait after a cancellation.
  private var lastChance: ContinuousClock.Instant?
  private var hasGivenUp = false

  /// How long a reader has after a cancellation.
  private static let grace = Duration.seconds(1)

  init(descriptor: Int32) {
    self.descriptor = descriptor
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    limit = isFile ? .max : Int(PIPE_BUF)
  }

  /// Writes all bytes.
  ///
  /// After a cancellation, bytes that find no room for a second are dropped with all that follow,
  /// so that nothing comes after half a line.
  mutating func write(_ bytes: Bytes, until cancellation: Cancellation) throws(SystemError) {
    var done = 0
    while done < bytes.count, waitForRoom(until: cancellation) {
      let wrote = bytes.withUnsafeBytes { buffer in
        Glibc.write(
          descriptor, buffer.baseAddress?.advanced(by: done), min(limit, buffer.count - done))
      }
      if wrote >= 0 {
        done += wrote
      } else if errno != EINTR && errno != EAGAIN {
        throw SystemError(errno)
      }
    }
  }

  /// Waits until a write would not block; returns false when it is too late.
  private mutating func waitForRoom(until cancellation: Cancellation) -> Bool {
    while true {
      let isCancelled = cancellation.signal != nil
      hasGivenUp = hasGivenUp && isCancelled
      guard !hasGivenUp else { return false }
      let patience = isCancelled ? patienceLeft() : nil
      if patience == nil { lastChance = nil }
      var entries = [
        pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: isCancelled ? -1 : cancellation.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      // The write reports what is wrong with the descriptor.
      if poll(&entries, 2, patience ?? -1) > 0, entries[0].revents != 0 { return true }
      hasGivenUp = patience == 0
    }
  }

  /// Returns how many milliseconds the reader has left.
  private mutating func patienceLeft() -> Int32 {
    let end = lastChance ?? .now + Self.grace
    lastChance = end
    return Int32(max(0, (end - .now) / .milliseconds(1)))
  }
}
