internal import CSystem
import Glibc

/// An open terminal: keys come in one at a time, drawings go out.
///
/// It is used by one thread. Only one device of a process is in raw mode at a time. Whatever ends
/// raw mode restores the terminal: a return, an error, a fatal signal, a stop, exit(3).
package final class TerminalDevice {
  /// What a terminal in raw mode tells besides keys.
  package struct Modes: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// Pastes come as one event.
    package static let bracketedPaste = Modes(rawValue: Int32(CS_TERMINAL_PASTE.rawValue))
    /// Buttons, wheel and drags of the mouse are events.
    package static let mouse = Modes(rawValue: Int32(CS_TERMINAL_MOUSE.rawValue))
    /// Drawings have a screen of their own; the usual one comes back as it was.
    package static let fullScreen = Modes(rawValue: Int32(CS_TERMINAL_FULL.rawValue))
  }

  /// How long the rest of an escape sequence is waited for.
  static let escapeTime = Duration.milliseconds(50)

  let descriptor: Int32
  let interruption: Interruption?
  var decoder = KeyDecoder()
  /// Events that came while another was waited for.
  var waiting: [Event] = []
  private let path: [UInt8]
  private var isRaw = false

  /// Opens a terminal for reading and writing, the controlling one if no path is given.
  package init(
    path: [UInt8] = Array("/dev/tty".utf8), interruption: Interruption? = nil
  ) throws(TerminalError) {
    self.path = path
    self.interruption = interruption
    descriptor = openFile(path, O_RDWR)
    guard descriptor >= 0 else { throw .cannotOpen(path: path, errno: errno) }
  }

  deinit {
    leaveRawMode()
    close(descriptor)
  }

  /// The size now; 24 rows of 80 columns when the terminal does not know.
  package var size: TerminalSize {
    TerminalSize(descriptor: descriptor) ?? TerminalSize(rows: 24, columns: 80)
  }

  /// The size of a cell in pixels; nil when the terminal does not know (ioctl_tty(2), `TIOCGWINSZ`).
  package var cellSize: CellSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return nil
    }
    let cell = CellSize(
      width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row))
    return cell.width > 0 && cell.height > 0 ? cell : nil
  }

  /// Runs `body` with the terminal in raw mode: every key is an event, nothing is echoed.
  ///
  /// Inside another call it runs in the outer one's mode. Throws `noTerminal`, `busy`, or what
  /// `body` throws.
  @discardableResult
  package func withRawMode<Value>(
    _ modes: Modes = .bracketedPaste, _ body: () throws -> Value
  ) throws -> Value {
    if isRaw { return try body() }
    let error = cs_terminal_enter(descriptor, modes.rawValue)
    if error == EBUSY { throw TerminalError.busy(path: path) }
    if error != 0 { throw TerminalError.noTerminal(path: path, errno: error) }
    isRaw = true
    defer { leaveRawMode() }
    return try body()
  }

  private func leaveRawMode() {
    if isRaw { cs_terminal_leave() }
    isRaw = false
  }

  /// Stops our process group as Ctrl-Z does; the event after it is `resumed`.
  package func suspend() {
    kill(0, SIGTSTP)
  }

  /// Notes how many rows of a drawing lie below the cursor, so that a stop or death leaves them.
  func setRowsBelow(_ rows: Int) {
    if isRaw { cs_terminal_set_rows_below(Int32(rows)) }
  }

  /// Writes text as it is; a terminal that is gone is told by the next event.
  package func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Writes bytes as they are; a terminal that is gone is told by the next event.
  package func write(_ bytes: [UInt8]) {
    var left = bytes[...]
    while !left.isEmpty {
      let count = left.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      left = left.dropFirst(count)
    }
  }
}
