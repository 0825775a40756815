import Glibc
import Terminal
import TestSupport
import Testing

extension RawModeTests {
  /// Waits for a terminal and for other descriptors at once.
  struct WaitingTests {
    private let terminal: Pseudoterminal
    private let device: TerminalDevice
    private let pipe: Pipe

    init() throws {
      terminal = try Pseudoterminal()
      device = try TerminalDevice(path: terminal.secondary)
      pipe = try Pipe()
    }

    private var reader: Int32 { pipe.reader.number }

    private func writeByte() { #expect(write(pipe.writer.number, "x", 1) == 1) }

    @Test func `what can be read is an event, and is not read`() throws {
      #expect(device.nextEvent(timeout: .zero, others: [reader]) == nil)
      writeByte()
      for _ in 1...2 {
        #expect(device.nextEvent(timeout: .seconds(30), others: [-1, reader]) == .ready(reader))
      }
      #expect(device.nextEvent(timeout: .zero) == nil)
    }

    @Test func `the end of a pipe is an event`() {
      pipe.writer.close()
      #expect(device.nextEvent(timeout: .seconds(30), others: [reader]) == .ready(reader))
    }

    @Test func `what was typed goes first`() throws {
      try device.withRawMode {
        writeByte()
        try terminal.type("ab")
        let events = (0..<3).map { _ in device.nextEvent(timeout: .seconds(30), others: [reader]) }
        #expect(events == [.key(.character("a")), .key(.character("b")), .ready(reader)])
      }
    }

    @Test func `an answer about the cursor waits for nothing else`() throws {
      try device.withRawMode {
        writeByte()
        try terminal.type("\u{1B}[2;3R")
        #expect(device.cursorPosition(timeout: .seconds(30)) == Position(row: 1, column: 2))
      }
    }
  }
}
