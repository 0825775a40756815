internal import CSystem
import Glibc

extension TerminalDevice {
  /// Waits for the next event; returns nil after `timeout`, or never if that is nil.
  ///
  /// A signal of the interruption comes first, then input in the order it was typed. Descriptors in
  /// `others` that become readable come last; nothing is read from them.
  package func nextEvent(timeout: Duration? = nil, others: [Int32] = []) -> Event? {
    if let signal = interruption?.signal() { return .signal(signal) }
    guard waiting.isEmpty else { return waiting.removeFirst() }
    return wait(until: timeout.map { .now + $0 }, others: others)
  }

  /// Asks the terminal for the position of its cursor; returns nil if it does not answer in time.
  ///
  /// Other events that arrive meanwhile are kept for `nextEvent`.
  package func cursorPosition(timeout: Duration = .milliseconds(100)) -> Position? {
    decoder.expectsCursorPosition = true
    defer { decoder.expectsCursorPosition = false }
    write("\u{1B}[6n")
    let deadline = ContinuousClock.now + timeout
    while let event = wait(until: deadline) {
      switch event {
      case .cursorPosition(let position): return position
      case .signal: return nil
      case .hangUp, .endOfInput:
        waiting.append(event)
        return nil
      default: waiting.append(event)
      }
    }
    return nil
  }

  private func wait(until deadline: ContinuousClock.Instant?, others: [Int32] = []) -> Event? {
    while true {
      if let event = decoder.next() { return event }
      let pending = decoder.isPending ? ContinuousClock.now + Self.escapeTime : nil
      let first = [deadline, pending].compactMap(\.self).min()
      switch poll(until: first, others: others) {
      case .event(let event): return event
      case .bytes(let bytes): decoder.feed(bytes)
      case .nothing:
        if pending != nil, first == pending { return decoder.flush() }
        return nil
      }
    }
  }

  private enum Polled {
    case event(Event)
    case bytes([UInt8])
    case nothing
  }

  private func poll(until deadline: ContinuousClock.Instant?, others: [Int32]) -> Polled {
    let ours = [interruption?.descriptor ?? -1, cs_terminal_changes_descriptor(), descriptor]
    while true {
      var entries = (ours + others).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let left = deadline.map { max(.zero, $0 - .now) }
      let count = Glibc.poll(&entries, nfds_t(entries.count), left.map(Self.milliseconds) ?? -1)
      if entries[0].revents != 0, let signal = interruption?.signal() {
        return .event(.signal(signal))
      }
      if let change = takeChange() { return .event(change) }
      if count > 0, entries[2].revents != 0 { return read() }
      if count > 0, let ready = entries[3...].first(where: { $0.revents != 0 }) {
        return .event(.ready(ready.fd))
      }
      if count == 0, left == .zero || deadline.map({ $0 <= .now }) == true { return .nothing }
    }
  }

  private func takeChange() -> Event? {
    let changes = cs_terminal_take_changes()
    if changes & Int32(CS_TERMINAL_RESUMED.rawValue) != 0 { return .resumed }
    return changes & Int32(CS_TERMINAL_RESIZED.rawValue) != 0 ? .resize : nil
  }

  private func read() -> Polled {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    if count < 0, errno == EINTR || errno == EAGAIN { return .bytes([]) }
    // A terminal that hung up reads as empty or fails; any other device has only ended.
    return .event(count == 0 && !isTerminal ? .endOfInput : .hangUp)
  }

  /// Whether the device is a terminal; one that hung up fails with EIO rather than ENOTTY.
  private var isTerminal: Bool {
    var settings = termios()
    return tcgetattr(descriptor, &settings) == 0 || errno != ENOTTY
  }

  private static func milliseconds(_ duration: Duration) -> Int32 {
    Int32(clamping: Int64((duration / .milliseconds(1)).rounded(.up)))
  }
}
