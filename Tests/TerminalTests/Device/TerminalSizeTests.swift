import Glibc
import Terminal
import Testing

struct TerminalSizeTests {
  @Test func `a terminal tells its rows and columns`() throws {
    let primary = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(primary) }
    try #require(primary >= 0)
    #expect(TerminalSize(descriptor: primary) == nil)

    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(primary, UInt(TIOCSWINSZ), &size) == 0)
    #expect(TerminalSize(descriptor: primary) == TerminalSize(rows: 24, columns: 80))
  }

  @Test func `what is no terminal has no size`() throws {
    let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    try #require(file >= 0)
    #expect(TerminalSize(descriptor: file) == nil)
    #expect(TerminalSize(descriptor: -1) == nil)
  }
}
