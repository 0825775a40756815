import Glibc
import Terminal
import Testing

struct TerminalErrorTests {
  @Test(arguments: [
    (
      TerminalError.cannotOpen(path: Array("/dev/tty".utf8), errno: ENXIO),
      "terminal `/dev/tty` cannot be opened: no such device or address"
    ),
    (
      .noTerminal(path: Array("/dev/null".utf8), errno: ENOTTY),
      "`/dev/null` cannot be used as a terminal: inappropriate ioctl for device"
    ),
    (
      .busy(path: Array("/dev/tty".utf8)),
      "terminal `/dev/tty` is in use; answer the current prompt first"
    ),
    (
      .history(path: [0x61, 0xFF, 0x0A], errno: EACCES),
      "history `a\\xff\\n` cannot be used: permission denied"
    ),
  ])
  func `an error is one line`(_ error: TerminalError, _ text: String) {
    #expect("\(error)" == text)
  }
}
