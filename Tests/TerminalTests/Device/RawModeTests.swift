import Glibc
import Terminal
import TestSupport
import Testing

/// Raw mode in this process, which has one terminal at a time in it.
@Suite(.serialized)
struct RawModeTests {
  private let terminal: Pseudoterminal
  private let device: TerminalDevice

  init() throws {
    terminal = try Pseudoterminal()
    device = try TerminalDevice(path: terminal.secondary)
  }

  @Test func `keys are read as they come, and none is lost between two waits`() throws {
    try device.withRawMode {
      #expect(device.nextEvent(timeout: .zero) == nil)
      try terminal.type("\u{1B}[A\u{1B}[Bé")
      #expect(device.nextEvent() == .key(.up))
      #expect(device.nextEvent() == .key(.down))
      #expect(device.nextEvent() == .key(.character("é")))
      try terminal.type("\u{1B}")
      #expect(device.nextEvent() == .key(.escape))
    }
  }

  @Test func `nothing is echoed and settings come back, also after an error`() throws {
    struct Failure: Error {}
    let before = try terminal.settings()
    #expect(throws: Failure.self) {
      try device.withRawMode([.bracketedPaste, .mouse]) {
        try device.withRawMode {
          let inside = try terminal.settings()
          #expect(inside != before)
        }
        let after = try terminal.settings()
        #expect(after != before)
        try terminal.type("x\u{3}")
        #expect(device.nextEvent() == .key(.character("x")))
        #expect(device.nextEvent() == .key(.control("c")))
        throw Failure()
      }
    }
    #expect(try terminal.settings() == before)
    let output = try terminal.output()
    #expect(
      output
        == "\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l"
        + "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h")
  }

  @Test func `a second device has to wait`() throws {
    let other = try Pseudoterminal()
    let second = try TerminalDevice(path: other.secondary)
    try device.withRawMode {
      #expect(throws: TerminalError.busy(path: other.secondary)) { try second.withRawMode {} }
    }
    try second.withRawMode {}
  }

  @Test func `the cursor's position is asked for and keys are kept meanwhile`() throws {
    try device.withRawMode {
      try terminal.type("a\u{1B}[3;7Rb")
      #expect(device.cursorPosition(timeout: .seconds(30)) == Position(row: 2, column: 6))
      #expect(device.nextEvent() == .key(.character("a")))
      #expect(device.nextEvent() == .key(.character("b")))
      try terminal.type("c")
      #expect(device.cursorPosition(timeout: .milliseconds(1)) == nil)
      #expect(device.nextEvent() == .key(.character("c")))
    }
  }

  @Test func `an interruption ends a wait before what was typed`() throws {
    let pipe = try Pipe()
    let reader = pipe.reader.number
    let device = try TerminalDevice(
      path: terminal.secondary,
      interruption: Interruption(descriptor: reader) {
        var entry = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        return Glibc.poll(&entry, 1, 0) == 1 ? SIGTERM : nil
      })
    try device.withRawMode {
      try terminal.type("a")
      #expect(device.nextEvent() == .key(.character("a")))
      try terminal.type("b")
      #expect(write(pipe.writer.number, "x", 1) == 1)
      #expect(device.nextEvent() == .signal(SIGTERM))
      let result = try LineEditor(device: device).read(prompt: "> ")
      #expect(result == .signal(SIGTERM))
    }
  }

  @Test func `a terminal that hangs up ends every wait`() throws {
    try device.withRawMode {
      terminal.hangUp()
      #expect(device.nextEvent() == .hangUp)
      #expect(device.cursorPosition(timeout: .seconds(30)) == nil)
      #expect(device.nextEvent() == .hangUp)
      let result = try LineEditor(device: device).read(prompt: "> ")
      #expect(result == .hangUp)
    }
  }

  @Test func `the end of what is no terminal is told from a hang-up`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array("keys".utf8), Array("a\u{1B}[A".utf8))
    let device = try TerminalDevice(path: path)
    #expect(device.nextEvent() == .key(.character("a")))
    #expect(device.nextEvent() == .key(.up))
    #expect(device.nextEvent() == .endOfInput)
    #expect(throws: TerminalError.noTerminal(path: path, errno: ENOTTY)) {
      try device.withRawMode {}
    }
  }

  @Test func `what is not there is named`() {
    let path = Array("/nowhere/tty".utf8)
    #expect(throws: TerminalError.cannotOpen(path: path, errno: ENOENT)) {
      try TerminalDevice(path: path)
    }
  }

  @Test func `a size that the terminal does not know is the usual one`() throws {
    #expect(device.size == TerminalSize(rows: 24, columns: 80))
    try terminal.resize(rows: 5, columns: 7)
    #expect(device.size == TerminalSize(rows: 5, columns: 7))
  }
}
