import ShareCore
import ShareLua
import Testing

@Suite
struct PerformErrorTests {
  /// Errors raised in `perform`, whose first line is line 2 of the file.
  @Test(arguments: [
    ("error('it broke')", "failed: init.lua:2: it broke", "init.lua:2"),
    ("error('it broke', 0)", "failed: it broke", "init.lua:2"),
    ("error({})", "failed: init.lua:2: (error object is a table value)", "init.lua:2"),
    ("error()", "failed: init.lua:2: nil", "init.lua:2"),
    (
      "local t\nt.x = 1", "failed: init.lua:3: attempt to index a nil value (local 't')",
      "init.lua:3"
    ),
    ("share.fail('it broke')", "failed: it broke", "init.lua:2"),
    (
      "share.text({})",
      "failed: init.lua:2: share.text: argument 1 must be a string or a number, got a table",
      "init.lua:2"
    ),
    (
      "return context.optoins",
      "failed: init.lua:2: context has no field `optoins`; did you mean `options`?",
      "init.lua:2"
    ),
    ("os.exit(0)", "failed: init.lua:2: os.exit is not available in an activity", "init.lua:2"),
    (
      "os.exit(true, true)", "failed: init.lua:2: os.exit is not available in an activity",
      "init.lua:2"
    ),
    (
      "share.present(items)",
      "failed: init.lua:2: share.present: an activity cannot present a sheet",
      "init.lua:2"
    ),
  ])
  func `an error fails with its place`(_ body: String, _ trouble: String, _ source: String) throws {
    let result = try Studio().perform(body)
    #expect(result.outcome == .failed)
    #expect(result.trouble == trouble)
    #expect(result.error?.source == source)
  }

  @Test func `the traceback names the functions of the script`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      local function inner() error("it broke") end
      local function outer() inner() end
      share.activity { id = "a", title = "A", accepts = true, perform = function()
        outer()
        return true
      end }
      """)
    let traceback = try #require(try studio.run("a").error?.traceback)
    let lines = traceback.split(separator: "\n")
    for place in ["init.lua:1: in ", "init.lua:2: in ", "init.lua:4: in "] {
      #expect(lines.contains { $0.contains(place) }, "\(traceback)")
    }
  }

  @Test func `share fail says that another attempt may do better`() throws {
    let result = try Studio().perform("share.fail('busy', { retry = true })")
    #expect(result.error?.isTemporary == true)
    #expect(result.trouble == "failed: busy")
  }

  @Test func `an error that pcall caught is no failure`() throws {
    let result = try Studio().perform("pcall(error, 'x') return share.text('fine')")
    #expect(result.texts == ["fine"])
  }

  @Test func `a sheet inside leaves the outer share intact`() throws {
    let result = try Studio().perform(
      "local done = pcall(share.present, items) return share.text(tostring(done))")
    #expect(result.texts == ["false"])
  }

  @Test func `what is printed goes to standard error`() throws {
    let studio = try Studio()
    let result = try studio.perform(
      "print('a', 1) io.write('b\\n') io.stdout:write('c\\n') io.stderr:write('d\\n') io.stdout:flush()"
    )
    #expect(result.outcome == .completed)
    #expect(studio.output == "")
    #expect(studio.errors == "a\t1\nb\nc\nd\n")
  }

  @Test func `an output of a child reaches nobody unasked`() throws {
    let studio = try Studio()
    _ = try studio.perform("share.exec { 'echo', 'out' }")
    #expect(studio.output == "")
    #expect(studio.errors == "")
  }

  @Test func `share cancel ends it whatever catches errors`() throws {
    let studio = try Studio()
    let result = try studio.perform(
      """
      pcall(share.cancel)
      share.write("reached", "")
      """)
    #expect(result.outcome == .cancelled)
    #expect(result.error == nil)
    #expect(try studio.workNames() == [])
  }

  @Test func `close variables run when share cancel passes`() throws {
    let studio = try Studio()
    let result = try studio.perform(
      """
      local _ <close> = setmetatable({}, { __close = function() print("closed") end })
      coroutine.wrap(function() pcall(share.cancel) end)()
      """)
    #expect(result.outcome == .cancelled)
    #expect(studio.errors == "closed\n")
  }
}
