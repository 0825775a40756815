import Glibc
import TestSupport

/// Both ends of a terminal without a screen, see pty(7).
final class Pseudoterminal {
  private var primary: Int32
  /// The path of the end that a program opens.
  let secondary: [UInt8]

  init() throws {
    primary = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    guard primary >= 0, ioctl(primary, Self.setLock, &isLocked) == 0,
      ioctl(primary, Self.getNumber, &number) == 0
    else { throw SystemFailure("open /dev/ptmx") }
    secondary = Array("/dev/pts/\(number)".utf8)
  }

  // TIOCSPTLCK and TIOCGPTN, macros that Swift does not see; see ioctl_tty(2).
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  deinit {
    hangUp()
  }

  /// Sends what a person types; returns once the program's end has it.
  func type(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard write(primary, bytes, bytes.count) == bytes.count else { throw SystemFailure("type") }
  }

  /// Takes all that the program has written.
  func output() throws -> String {
    var entry = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
    var bytes: [UInt8] = []
    while Glibc.poll(&entry, 1, 0) == 1 {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(primary, &buffer, buffer.count)
      guard count > 0 else { throw SystemFailure("read output") }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The terminal's settings, as the bytes of a termios.
  func settings() throws -> [UInt8] {
    var settings = termios()
    guard tcgetattr(primary, &settings) == 0 else { throw SystemFailure("tcgetattr") }
    return withUnsafeBytes(of: settings) { Array($0) }
  }

  func resize(rows: UInt16, columns: UInt16) throws {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(primary, UInt(TIOCSWINSZ), &size) == 0 else { throw SystemFailure("resize") }
  }

  func hangUp() {
    if primary >= 0 { close(primary) }
    primary = -1
  }
}
