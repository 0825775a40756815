import ShareCore
import ShareLua
import Testing

@Suite
struct PerformReturnTests {
  /// What `perform` may return, and the items of the completed result.
  @Test(arguments: [
    ("", []), ("return", []), ("return true", []), ("return nil", []), ("return {}", []),
    ("return share.text('x')", ["x"]), ("return items", ["t", "u"]), ("return items[1]", ["t"]),
    ("return { share.text('x'), share.url('https://e.org') }", ["x", "https://e.org"]),
    ("return items:filter(function(i) return i.text == 'u' end)", ["u"]),
    ("return share.exec { 'echo', 'out' }", []), ("return share.sh('true', items)", []),
    ("return items, {}", ["t", "u"]), ("return items, nil", ["t", "u"]),
    ("return share.data('\\0')", ["data"]), ("return share.glob('*.none')", []),
  ])
  func `this is success`(_ body: String, _ texts: [String]) throws {
    let result = try Studio().perform(body, [.text("t"), .text("u")])
    #expect(result.outcome == .completed)
    #expect(result.trouble == nil)
    #expect(result.texts == texts)
    #expect(result.activity == "a")
  }

  /// What `perform` may not return, with the message and the hint.
  @Test(
    arguments: [
      ("return nil, 'it broke'", "it broke", nil),
      ("return nil, 5", "5", nil),
      ("return nil, {}", "it failed with a table for a message", nil),
      (
        "return 'done'", "`a` returned `done`, which is not an item",
        "make an item from it: share.text(…) or share.file(…)"
      ),
      (
        "return false", "`a` returned a boolean, which is not an item",
        "return nil and a message if it failed"
      ),
      (
        "return false, 'why'", "`a` returned a boolean, which is not an item",
        "return nil and a message if it failed"
      ),
      ("return 5", "`a` returned 5, which is not an item", nil),
      ("return print", "`a` returned a function, which is not an item", nil),
      ("return context", "`a` returned context, which is not an item", nil),
      ("return share.json.null", "`a` returned null, which is not an item", nil),
      (
        "return { 'x' }",
        "`a` returned something other than items: items: position 1 is not an item, but `x`", nil
      ),
      (
        "return { share.text('x'), 5 }",
        "`a` returned something other than items: items: position 2 is not an item, but 5", nil
      ),
      (
        "return { path = 'x' }",
        "`a` returned something other than items: items: expected an item or a list of items, "
          + "got a table with names", nil
      ),
      (
        "return { items[1], nil, items[1] }",
        "`a` returned something other than items: items: position 2 is nil, but more items follow",
        nil
      ),
      (
        "return items, 'why'", "`a` returned failures that are not `{ item = …, message = … }`", nil
      ),
      (
        "return items, { 'why' }", "`a` returned failures that are not `{ item = …, message = … }`",
        nil
      ),
      (
        "return items, { { message = 'why' } }",
        "`a` returned failures that are not `{ item = …, message = … }`", nil
      ),
    ] as [(String, String, String?)])
  func `this is a failure that says so`(_ body: String, _ message: String, _ hint: String?) throws {
    let result = try Studio().perform(body)
    #expect(result.outcome == .failed)
    #expect(result.trouble == "failed: \(message)")
    #expect(result.error?.hint == hint)
    #expect(result.activity == "a")
  }

  @Test func `items and failures are a partial failure`() throws {
    let result = try Studio().perform(
      "return { items[1] }, { { item = items[2], message = 'too big' }, { item = items[3], message = 'no' } }",
      [.text("t"), .text("u"), .text("v")])
    #expect(result.outcome == .failed)
    #expect(result.texts == ["t"])
    #expect(result.failed.map(\.item.label) == ["u", "v"])
    #expect(result.failed.map(\.failure.message) == ["too big", "no"])
    #expect(result.trouble == "failed: 2 of 3 items failed, the first with: too big")
  }

  @Test func `no items and a failure are one too`() throws {
    let result = try Studio().perform("return {}, { { item = items[1], message = 'too big' } }")
    #expect(result.trouble == "failed: too big")
    #expect(result.failed.map(\.failure.message) == ["too big"])
  }

  /// Ends of a child that `perform` hands on, and what the error knows of them.
  @Test(
    arguments: [
      ("exit 3", "`sh` ended with status 3", 3, nil, false),
      ("echo why >&2; exit 1", "`sh` ended with status 1: why", 1, nil, false),
      ("exit 75", "`sh` ended with status 75", 75, nil, true),
      ("kill -TERM $$", "`sh` was killed by SIGTERM", nil, "SIGTERM", false),
    ] as [(String, String, Int32?, String?, Bool)])
  func `what share.exec returned brings status and signal`(
    _ script: String, _ message: String, _ status: Int32?, _ signal: String?, _ isTemporary: Bool
  ) throws {
    let result = try Studio().perform("return share.exec { 'sh', '-c', '\(script)' }")
    #expect(result.trouble == "failed: \(message)")
    #expect(result.error?.exitStatus == status)
    #expect(result.error?.signal == signal)
    #expect(result.error?.isTemporary == isTemporary)
  }

  @Test func `a missing program is named`() throws {
    let result = try Studio().perform("return share.exec { 'no-such-program-here' }")
    #expect(result.error?.message.contains("`no-such-program-here`") == true)
    #expect(result.error?.exitStatus == nil)
  }
}
