internal import CSystem
import Glibc

/// An open terminal that reports keys one at a time and shows drawings.
///
/// Used by one thread. Only one device of a process can be in raw mode at a time. The terminal is
/// restored however raw mode ends: by a return, an error, a fatal or stopping signal, or exit(3).
package final class TerminalDevice {
  /// Features of a terminal in raw mode besides keys.
  package struct Modes: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// A paste is reported as one event.
    package static let bracketedPaste = Modes(rawValue: Int32(CS_TERMINAL_PASTE.rawValue))
    /// Mouse buttons, wheel and drags are reported as events.
    package static let mouse = Modes(rawValue: Int32(CS_TERMINAL_MOUSE.rawValue))
    /// Drawings appear on the alternate screen; the main screen is restored afterwards.
    package static let fullScreen = Modes(rawValue: Int32(CS_TERMINAL_FULL.rawValue))
  }

  /// The maximum time to wait for the rest of an escape sequence.
  static let escapeTime = Duration.milliseconds(50)

  let descriptor: Int32
  let interruption: Interruption?
  var decoder = KeyDecoder()
  /// Events that arrived while waiting for another one.
  var waiting: [Event] = []
  private let path: [UInt8]
  private var isRaw = false

  /// Opens a terminal for reading and writing, by default the controlling terminal.
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

  /// The current size; 24 rows of 80 columns if the terminal does not report it.
  package var size: TerminalSize {
    TerminalSize(descriptor: descriptor) ?? TerminalSize(rows: 24, columns: 80)
  }

  /// The size of a cell in pixels; nil if the terminal does not report it (ioctl_tty(2), `TIOCGWINSZ`).
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
  /// A nested call keeps the mode of the outer one. Throws `noTerminal`, `busy`, or any error of
  /// `body`.
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

  /// Stops our process group as Ctrl-Z does; the next event is `resumed`.
  package func suspend() {
    kill(0, SIGTSTP)
  }

  /// Records how many rows of a drawing are below the cursor, so that a stop or exit moves past them.
  func setRowsBelow(_ rows: Int) {
    if isRaw { cs_terminal_set_rows_below(Int32(rows)) }
  }

  /// Writes text unchanged; if the terminal is gone, the next event says so.
  package func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Writes bytes unchanged; if the terminal is gone, the next event says so.
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
