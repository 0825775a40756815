import JSON
import ShareCore
import Testing

struct RunResultWritingTests {
  private func written(_ result: RunResult, _ input: RunResult.Input = .none) -> String {
    var writer = JSONWriter()
    result.write(to: &writer, input: input)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `a completed result names activity, items and what was skipped`() {
    var result = RunResult(activity: "shrink", outcome: .completed)
    result.items = [.text("a")]
    result.skipped = [.url("tel:1")]
    #expect(
      written(result)
        == #"{"activity":"shrink","status":"completed","items":[{"kind":"text","text":"a"}],"#
        + #""skipped":[{"kind":"url","url":"tel:1"}],"failed":[],"error":null}"#)
  }

  @Test func `a failed result carries every fact that is known`() {
    var failure = Failure(.failed, "`convert` failed", hint: "not written")
    failure.item = "a.png"
    failure.exitStatus = 3
    failure.signal = "SIGKILL"
    failure.source = "init.lua:7"
    failure.names = ["width", "to"]
    failure.line = 12
    failure.isTemporary = true
    failure.traceback = "not written"
    var result = RunResult.failed(nil, failure)
    result.failed = [ItemFailure(.text("b"), Failure(.exists, "taken"))]
    #expect(
      written(result)
        == #"{"activity":null,"status":"failed","items":[],"skipped":[],"failed":["#
        + #"{"item":{"kind":"text","text":"b"},"error":{"code":"exists","message":"taken"}}],"#
        + #""error":{"code":"failed","message":"`convert` failed","item":"a.png","exit_status":3,"#
        + #""signal":"SIGKILL","source":"init.lua:7","names":["width","to"],"line":12}}"#)
  }

  @Test func `the input stands at the end, null for a record that could not be read`() {
    let result = RunResult(activity: "x", outcome: .cancelled)
    let start =
      #"{"activity":"x","status":"cancelled","items":[],"skipped":[],"failed":[],"error":null"#
    #expect(written(result) == start + "}")
    #expect(
      written(result, .item(.text("a"))) == start + #","input":{"kind":"text","text":"a"}}"#)
    #expect(written(result, .bad) == start + #","input":null}"#)
  }

  @Test(arguments: [
    (FailureCode.failed, "failed"), (.exists, "exists"), (.item, "item"), (.hidden, "hidden"),
    (.excluded, "excluded"), (.unknown, "unknown"), (.none, "none"),
    (.inputNeeded, "input_needed"), (.usage, "usage"), (.script, "script"), (.config, "config"),
    (.timeout, "timeout"), (.memory, "memory"), (.unavailable, "unavailable"),
  ])
  func `the words of the codes are public`(code: FailureCode, word: String) {
    #expect(code.rawValue == word)
    #expect(FailureCode.allCases.count == 14)
  }

  @Test func `what a result says can be read as items again`() throws {
    var result = RunResult(activity: "x", outcome: .completed)
    result.items = [.text("a"), .url("tel:1")]
    let record = ItemRecord(Intake(workingFolder: Path("/")))
    #expect(try record.items(of: Bytes(written(result).utf8)).map(\.label) == ["a", "tel:1"])
  }
}
