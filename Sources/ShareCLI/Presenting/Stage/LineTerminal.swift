import Glibc
import ShareCore
import Subprocesses
import Terminal

/// Asks line by line on the terminal itself, for screen readers and logs.
///
/// It uses the controlling terminal, since standard input may be content and standard output a
/// pipe.
final class LineTerminal {
  private let descriptor: Int32
  private let host: Host

  /// Opens the terminal; nil if there is none, or if the process is in the background.
  init?(_ host: Host) {
    self.host = host
    descriptor = open(host.terminal.cString, O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    guard Self.isOurs(descriptor) else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Whether the process is in the foreground; a background one would be stopped for asking.
  private static func isOurs(_ descriptor: Int32) -> Bool { tcgetpgrp(descriptor) == getpgrp() }

  /// Writes text that has been escaped.
  func show(_ text: String) {
    // The following read notices a terminal that is gone.
    try? FileContents.write(Bytes(text.utf8), to: descriptor)
  }

  /// Asks for a line and returns it without its newline; nil at the end of input.
  func ask(_ question: String, isSecure: Bool = false) throws(Stop) -> Bytes? {
    show(question)
    guard isSecure else { return try readLine() }
    return try withoutEcho { () throws(Stop) in
      let line = try readLine()
      show("\n")
      return line
    }
  }

  private func readLine() throws(Stop) -> Bytes? {
    var line = Bytes()
    while line.last != .newline {
      do throws(SystemError) {
        let block = try FileContents.readSome(descriptor: descriptor, limit: 4096)
        if block.isEmpty, hasHungUp { throw SystemError(EIO) }
        if block.isEmpty { return line.isEmpty ? nil : line }
        line += block
      } catch { try throwIfFatal(error) }
    }
    return line.dropLast()
  }

  /// Throws if a signal arrived or the terminal is gone; ignores other interruptions.
  private func throwIfFatal(_ error: SystemError) throws(Stop) {
    if host.isCancelled { throw .cancelled }
    if error.isInterruption { return }
    host.cancellation.cancel(SIGHUP)
    throw .cancelled
  }

  private var hasHungUp: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0 && Int32(entry.revents) & POLLHUP != 0
  }

  /// Turns off echo; Ctrl-Z is disabled meanwhile, so that nothing else runs without echo.
  private func withoutEcho<Result>(_ body: () throws(Stop) -> Result) throws(Stop) -> Result {
    var before = termios()
    guard tcgetattr(descriptor, &before) == 0 else { return try body() }
    var quiet = before
    quiet.c_lflag &= ~tcflag_t(ECHO)
    withUnsafeMutableBytes(of: &quiet.c_cc) { $0[Int(VSUSP)] = 0 }
    tcsetattr(descriptor, TCSAFLUSH, &quiet)
    defer { tcsetattr(descriptor, TCSAFLUSH, &before) }
    return try body()
  }
}
