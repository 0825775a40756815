import ShareCLI
import Testing

struct ReportTests {
  /// Collects what a report writes.
  private final class Log {
    var text = ""
    func write(_ bytes: [UInt8]) { text += String(decoding: bytes, as: UTF8.self) }
  }

  @Test func `an error is one line, its hint another`() {
    let log = Log()
    let report = Report(write: log.write)
    report.error("no activity `x`", hint: "did you mean `y`?")
    report.error(.missingValue(option: "--type", placeholder: "MIME"))
    #expect(
      log.text == """
        share: no activity `x`
        hint: did you mean `y`?
        share: option `--type` needs a value: MIME

        """)
  }

  @Test func `a quiet report leaves out warnings alone`() {
    let log = Log()
    var report = Report(write: log.write)
    report.warning("one")
    report.isQuiet = true
    report.warning("two", hint: "three")
    report.error("four")
    #expect(log.text == "share: warning: one\nshare: four\n")
  }

  @Test func `no message reaches the terminal raw`() {
    let log = Log()
    Report(write: log.write).error("bad\u{1B}[2J\u{202E}\n\ttraceback", hint: "\u{9B}")
    #expect(log.text == "share: bad\\x1b[2J\\u{202e}\n\ttraceback\nhint: \\u{9b}\n")
  }
}
