import ShareCore
import Testing

struct FailureSummaryTests {
  private func summary(_ messages: [(String, String)], code: FailureCode = .failed)
    -> FailureSummary
  {
    var summary = FailureSummary()
    for (label, message) in messages {
      summary.add(Failure(code, message), of: Item(.text(Bytes(label.utf8))))
    }
    return summary
  }

  @Test func `causes are grouped without names, paths and numbers, the most frequent first`() {
    let lines = summary([
      ("a", "`a` is odd"), ("b", "cannot read /x/1: no such file"), ("c", "took 12 ms"),
      ("d", "took 9 ms"), ("e", "cannot read /y/z: no such file"), ("f", "took 1 ms"),
      ("g", "`g` is odd"),
    ]).lines(atMost: 9)
    #expect(
      lines.map(\.text) == [
        "`c` and 2 more: took 12 ms", "2 times: `a` is odd",
        "`b` and 1 more: cannot read /x/1: no such file",
      ])
  }

  @Test func `what else differs is another cause`() {
    var summary = FailureSummary()
    for status in [1, 2, 2] {
      var failure = Failure(.failed, "`sh` failed")
      failure.exitStatus = Int32(status)
      summary.add(failure, of: nil)
    }
    summary.add(Failure(.timeout, "`sh` failed"), of: nil)
    #expect(
      summary.lines(atMost: 9).map(\.text) == [
        "2 times: `sh` failed", "`sh` failed", "`sh` failed",
      ])
  }

  @Test func `a flood of causes stays in a few lines and in little memory`() {
    let words = (0..<5_000).map { number in
      String(decoding: [65 + UInt8(number % 26), 65 + UInt8(number / 26 % 26)], as: UTF8.self)
        + String(repeating: "x", count: number / 676)
    }
    let lines = summary(words.map { ("l", $0) }).lines(atMost: 4)
    #expect(lines.count == 4)
    #expect(lines[3].text == "4997 more failed for other causes")
  }

  @Test func `nothing failed is nothing to say`() {
    #expect(FailureSummary().lines(atMost: 9) == [])
  }
}
