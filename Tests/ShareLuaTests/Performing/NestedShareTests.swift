import ShareCore
import ShareLua
import Testing

/// Shares inside the functions of activities.
@Suite
struct NestedShareTests {
  private static let inner = """
    share.activity { id = "inner", title = "I", accepts = { text = true },
      perform = function(items, context)
        print("inner", #items)
        local what = items[1].text
        if what == "fail" then error("inner broke") end
        if what == "cancel" then pcall(share.cancel) end
        if what == "taken" then pcall(context.output, context, items[1], { name = "taken" }) end
        if what == "own" then context:temporary() end
        return { share.text("from inner") }
      end,
      finish = function(result) print("inner finish", result.status) end }

    """

  private func run(_ text: String, _ body: String, policy: ConflictPolicy = .fail) throws -> (
    result: RunResult, errors: String
  ) {
    let studio = try Studio()
    _ = try studio.file("taken")
    try studio.configureSoundly(
      Self.inner + """
        share.activity { id = "outer", title = "O", accepts = true,
          perform = function(items, context) \(body) end,
          finish = function(result) print("outer finish", result.status) end }
        """)
    let result = try studio.run("outer", [.text(text)], policy: policy)
    return (result, studio.errors)
  }

  /// What the inner share meets, its status, and the end of its `finish`.
  @Test(arguments: [
    ("t", "completed", "nil"), ("fail", "failed", "failed"), ("cancel", "cancelled", "nil"),
    ("taken", "failed", "exists"), ("own", "completed", "nil"),
  ])
  func `the inner result is one, whatever it is, and the outer goes on`(
    _ text: String, _ status: String, _ code: String
  ) throws {
    let (result, errors) = try run(
      text,
      """
      local r = share.run("inner", items)
      return share.text(r.status .. " " .. tostring(r.error and r.error.code))
      """)
    #expect(result.texts == ["\(status) \(code)"])
    #expect(
      errors
        == "inner\t1\ninner finish\t\(status)\nouter finish\tcompleted\n")
  }

  @Test func `a skipped inner share is completed without items`() throws {
    let (result, _) = try run(
      "taken",
      """
      local r = share.run("inner", items, { on_conflict = "skip" })
      return share.text(r.status .. " " .. #r.items .. " " .. #r.skipped)
      """)
    #expect(result.texts == ["completed 0 1"])
  }

  @Test(arguments: [
    ("t", "completed"), ("fail", "failed"), ("cancel", "cancelled"),
  ])
  func `check hands the outcome up`(_ text: String, _ status: String) throws {
    let (result, errors) = try run(text, "return share.run('inner', items):check()")
    #expect(result.outcome.rawValue == status)
    #expect(errors.hasSuffix("outer finish\t\(status)\n"))
    if status == "completed" { #expect(result.texts == ["from inner"]) }
    if status == "failed" { #expect(result.trouble == "failed: init.lua:5: inner broke") }
  }

  @Test func `an outer activity may give up after an inner one did`() throws {
    let (result, _) = try run("cancel", "share.run('inner', items) share.cancel()")
    #expect(result.outcome == .cancelled)
  }

  @Test func `an activity that runs itself ends with an error, not a crash`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", accepts = true,
        perform = function(items) return share.run("a", items):check() end }
      """)
    #expect(try studio.run("a").outcome == .failed)
  }
}
