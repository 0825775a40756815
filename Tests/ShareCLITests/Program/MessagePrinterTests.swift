import ShareCLI
import Synchronization
import Testing

struct MessagePrinterTests {
  /// Collects what a printer writes.
  private final class Log: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
    @Sendable func write(_ more: [UInt8]) { bytes.withLock { $0 += more } }
  }

  @Test func `an error is one line, its hint another`() {
    let log = Log()
    let messages = MessagePrinter(write: log.write)
    messages.error("no activity `x`", hint: "did you mean `y`?")
    messages.error(.missingValue(option: "--type", placeholder: "MIME"))
    #expect(
      log.text == """
        share: no activity `x`
        hint: did you mean `y`?
        share: option `--type` needs a value: MIME

        """)
  }

  @Test func `a quiet printer leaves out warnings alone`() {
    let log = Log()
    var messages = MessagePrinter(write: log.write)
    messages.warning("one")
    messages.isQuiet = true
    messages.warning("two", hint: "three")
    messages.error("four")
    #expect(log.text == "share: warning: one\nshare: four\n")
  }

  @Test func `no message reaches the terminal raw`() {
    let log = Log()
    MessagePrinter(write: log.write).error("bad\u{1B}[2J\u{202E}\n\ttraceback", hint: "\u{9B}")
    #expect(log.text == "share: bad\\x1b[2J\\u{202e}\n\ttraceback\nhint: \\u{9b}\n")
  }
}
