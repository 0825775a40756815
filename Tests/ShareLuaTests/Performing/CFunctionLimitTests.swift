import Lua
import ShareCore
import ShareLua
import Testing

/// Calls that spend their time inside C functions, where no hook of Lua comes.
@Suite(.timeLimit(.minutes(5)))
struct CFunctionLimitTests {
  static let calls = [
    "string.find(('a'):rep(400), '.-.-.-.-b')", "('a'):rep(300):find(('a-'):rep(12) .. 'b')",
    "('a'):rep(300):gsub(('a-'):rep(12) .. 'b', '')",
    "for _ in ('a'):rep(300):gmatch(('a-'):rep(12) .. 'b') do end",
    "('a'):rep(300):match(('a-'):rep(12) .. 'b')",
    "table.move({}, 1, 1 << 40, 2)",
    "table.concat(setmetatable({}, { __index = function() return '' end }), '', 1, 1 << 40)",
    "table.insert(setmetatable({}, { __len = function() return 1 << 40 end }), 1, 0)",
    "table.remove(setmetatable({}, { __len = function() return 1 << 40 end }), 1)",
    "table.sort(setmetatable({}, { __len = function() return 1 << 30 end, __index = function() return 1 end }))",
    "while true do pcall(string.find, ('a'):rep(400), '.-.-.-.-b') end",
  ]

  /// Calls that ask for too much at once: they raise, or the limits end them.
  static let excesses = [
    "string.rep('x', 1 << 40)", "table.unpack({}, 1, 1 << 40)", "string.rep('x', 1 << 62)",
    "('x'):rep(1 << 20):rep(1 << 20)", "string.format('%99999d', 1)",
  ]

  private func studio(_ call: String) throws -> Studio {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", perform = print,
        accepts = function() \(call) return true end }
      share.activity { id = "b", title = "B", perform = print, accepts = true }
      """)
    return studio
  }

  @Test(arguments: calls)
  func `a rule runs out of time in them`(_ call: String) throws {
    let studio = try studio(call)
    studio.engine.ruleLimits.deadline = .milliseconds(50)
    #expect(try studio.hidden("a")?.clause == "timeout")
    #expect(try studio.hidden("b") == nil)
  }

  @Test(arguments: excesses)
  func `a rule that asks for too much is hidden`(_ call: String) throws {
    let studio = try studio(call)
    let clause = try #require(try studio.hidden("a")).clause
    #expect(["error", "memory"].contains(clause))
    #expect(try studio.hidden("b") == nil)
  }

  @Test(arguments: calls)
  func `a script and an activity run out of time in them`(_ call: String) throws {
    let studio = try Studio()
    #expect(studio.script(call, timeout: .milliseconds(50)).failure?.code == .timeout)
    #expect(try studio.perform(call, timeout: .milliseconds(50)).error?.code == .timeout)
  }

  @Test func `nothing, however often, is there at once`() throws {
    let studio = try studio("assert(string.rep('', 1 << 62) == '')")
    #expect(studio.shown([.text("t")]) == ["a", "b"])
  }

  @Test func `loading runs out of time in them`() throws {
    let studio = try Studio()
    studio.engine.loadingLimits.deadline = .milliseconds(50)
    try studio.configure(["init.lua": Self.calls[0], "activities/a.lua": "print 'next'"])
    #expect(studio.diagnostics == ["error: init.lua:1: loading took more than 5 s"])
    #expect(studio.errors == "next\n")
  }
}
