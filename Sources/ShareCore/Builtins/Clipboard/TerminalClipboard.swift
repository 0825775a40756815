import Glibc
import Subprocesses
import Text

/// The clipboard of a terminal, set by the escape sequence OSC 52 (xterm's control sequences).
///
/// A terminal does not reply, and ignores the sequence silently if it is not allowed: text that was
/// sent may not have been copied.
struct TerminalClipboard {
  /// The maximum number of bytes: terminals cut or ignore sequences of more than 100,000 bytes.
  static let limit = 74_000

  let device: Path

  static func check(_ text: Bytes) throws(Failure) {
    guard text.count <= limit else {
      throw Failure(
        .failed,
        "\(text.count) bytes exceed the limit of \(limit) for a terminal's clipboard",
        hint: "more can be copied in tmux or on a display")
    }
  }

  /// Sends the text, waiting for a slow terminal until the time is up or a signal arrives.
  func send(_ text: Bytes, _ performance: Performance) throws(Stop) {
    // Non-blocking, since output may be paused (Ctrl-S); must not become our controlling terminal.
    let descriptor = open(device.cString, O_WRONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .failed(.cannotWrite(device, SystemError(errno))) }
    defer { close(descriptor) }
    guard isatty(descriptor) == 1 else {
      throw .failed(.cannotWrite(device, SystemError(ENOTTY)))
    }
    var rest = (Bytes("\u{1B}]52;c;".utf8) + Base64.encode(text) + [0x07])[...]
    while !rest.isEmpty {
      let wrote = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if wrote > 0 {
        rest = rest.dropFirst(wrote)
      } else if errno == EAGAIN || errno == EINTR {
        try wait(for: descriptor, performance)
      } else {
        throw .failed(.cannotWrite(device, SystemError(errno)))
      }
    }
  }

  private func wait(for descriptor: Int32, _ performance: Performance) throws(Stop) {
    let left = try performance.timeLeft().map { Int32(min($0 / .milliseconds(1), 1_000)) } ?? 1_000
    var entries = [
      pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: performance.host.cancellation.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    poll(&entries, nfds_t(entries.count), max(1, left))
  }
}
