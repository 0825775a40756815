import Glibc

/// A terminal without a screen that answers questions for the cursor position; see pty(7).
final class PseudoTerminal {
  /// The name of the program's side.
  let name: String
  private let master: Int32
  /// The bytes that were read after the last text waited for.
  private var written: [UInt8] = []

  init() throws(BenchError) {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var locked: Int32 = 0
    var number: Int32 = 0
    guard master >= 0, ioctl(master, Self.lock, &locked) == 0,
      ioctl(master, Self.number, &number) == 0
    else { throw .system("opening a terminal", code: errno) }
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    name = "/dev/pts/\(number)"
  }

  deinit { close(master) }

  /// `TIOCSPTLCK` and `TIOCGPTN` of ioctl_tty(2), macros that Swift does not import.
  private static let lock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    write(master, bytes, bytes.count)
  }

  /// Reads until a text arrives; false after ten seconds or at the end of the program.
  func wait(for text: String) -> Bool {
    while true {
      if let end = written.end(of: Array(text.utf8)) {
        written.removeFirst(end)
        return true
      }
      guard read(milliseconds: 10_000) else { return false }
    }
  }

  /// Reads and drops output until none arrives for a number of milliseconds.
  func drain(quiet milliseconds: Int32) {
    while read(milliseconds: milliseconds) {}
    written = []
  }

  private func read(milliseconds: Int32) -> Bool {
    var block = [UInt8](repeating: 0, count: 64 << 10)
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return false }
    let count = Glibc.read(master, &block, block.count)
    guard count > 0 else { return false }
    written += block[..<count]
    if Array(block[..<count]).end(of: Self.question) != nil { type("\u{1B}[1;1R") }
    return true
  }

  /// The question for the cursor position (ECMA-48, 8.3.35 `DSR`).
  private static let question = Array("\u{1B}[6n".utf8)
}

extension Array where Element == UInt8 {
  /// Finds where the first occurrence of some bytes ends.
  fileprivate func end(of wanted: [UInt8]) -> Int? {
    indices.dropLast(wanted.count - 1).first { self[$0...].starts(with: wanted) }
      .map { $0 + wanted.count }
  }
}
