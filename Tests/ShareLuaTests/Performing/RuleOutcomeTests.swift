import Glibc
import Lua
import ShareCore
import ShareLua
import TestSupport
import Testing

@Suite
struct RuleOutcomeTests {
  private static let b =
    "share.activity { id = \"b\", title = \"B\", perform = print, accepts = true }"
  private static let timeout = "the rule timed out"
  private static let memory = "the rule ran out of memory"

  /// Bodies of functions that come to no answer, and the clause that hides.
  static let failing: [(body: String, clause: String, message: String)] = [
    ("error('it broke')", "error", "init.lua:3: it broke"),
    ("error({})", "error", "init.lua:3: "),
    ("return nothing.x", "error", "init.lua:3: attempt to index a nil value (global 'nothing')"),
    ("share.fail('it broke')", "error", "init.lua:3: it broke"),
    ("return items.first.x", "error", "init.lua:3: "),
    ("return items[1].txt", "error", "init.lua:3: item has no field `txt`; did you mean `text`?"),
    ("return context.trminal", "error", "init.lua:3: context has no field `trminal`"),
    ("while true do end", "timeout", timeout),
    ("while true do pcall(function() while true do end end) end", "timeout", timeout),
    (
      "local m = setmetatable({}, { __index = function() while true do end end }) return m.x",
      "timeout", timeout
    ),
    ("local f = function() while true do end end xpcall(f, f)", "timeout", timeout),
    ("table.sort({ 1, 2, 3 }, function() while true do end end)", "timeout", timeout),
    ("('x'):gsub('x', function() while true do end end)", "timeout", timeout),
    ("local s = 'x' while true do s = s .. s end", "memory", memory),
    ("local function f() return 1 + f() end return f()", "memory", memory),
    ("local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end", "memory", memory),
    ("local s = ('x'):rep(1 << 20) s = s\(String(repeating: "..s", count: 69))", "memory", memory),
  ]

  @Test(arguments: failing, ["accepts", "available"])
  func `a function that fails hides its activity with a warning`(
    _ row: (body: String, clause: String, message: String), _ key: String
  ) throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      \(Self.b)
      local t = { id = "a", title = "A", perform = print, accepts = true }
      t.\(key) = function(items, context) do \(row.body) end return true end
      share.activity(t)
      """)
    if row.clause == "timeout" { studio.engine.ruleLimits.deadline = .milliseconds(50) }
    let selection = studio.select([.text("t")])
    #expect(selection.verdict("b")?.isShown == true)
    let hidden = try #require(try studio.hidden("a"))
    #expect(hidden.clause == row.clause)
    #expect(hidden.message.hasPrefix(row.message), "\(hidden.message)")
    #expect(selection.warnings.count == 1)
    #expect(selection.warnings[0].hasPrefix("`a` is hidden: its `\(key)` function failed: "))
    #expect(selection.warnings[0].contains("init.lua:"))
  }

  @Test func `all functions of a selection have one second together`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      for index = 1, 11 do
        share.activity { id = "slow" .. index, title = "S", perform = print,
          accepts = function() while true do end end }
      end
      share.activity { id = "late", title = "L", perform = print,
        accepts = function() return true end }
      share.activity { id = "table", title = "T", perform = print, accepts = { text = true } }
      """)
    studio.engine.ruleLimits.deadline = .milliseconds(100)
    #expect(studio.shown([.text("t")]) == ["table"])
    #expect(try studio.hidden("late")?.clause == "timeout")
  }

  @Test func `a file larger than its memory is not read whole`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", perform = print,
        accepts = function(items) return false, select(2, items[1]:read()) end }
      share.activity { id = "b", title = "B", perform = print,
        accepts = function(items) return #items[1]:read(10) == 10 end }
      """)
    studio.engine.ruleLimits.memory = 8 << 20
    let path = studio.folder.path(of: "work/huge")
    // One has grown since it was looked at, the other's size is known.
    let grown = try studio.file("huge")
    try #require(truncate(path, 1 << 40) == 0)
    for item in [grown, try Intake(workingFolder: studio.work).file(Path(Bytes("huge".utf8)))] {
      #expect(studio.shown([item]) == ["b"])
      #expect(
        try studio.hidden("a", [item])?.message == "`huge` is too large for a rule to read")
    }
  }

  @Test func `after a function that failed the next selection is whole`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      local first = true
      share.activity { id = "a", title = "A", perform = print, accepts = function()
        if first then first = false while true do end end
        return true
      end }
      """)
    studio.engine.ruleLimits.deadline = .milliseconds(50)
    #expect(studio.shown([.text("t")]) == [])
    studio.engine.ruleLimits.deadline = .seconds(30)
    #expect(studio.shown([.text("t")]) == ["a"])
  }

  @Test(arguments: [
    "error('x')", "while true do end", "local s = 'x' while true do s = s .. s end",
  ])
  func `when that fails counts as true, with a warning`(_ body: String) throws {
    let studio = try Studio()
    try studio.configureSoundly(
      "\(Self.b)\nshare.rule { name = 'r', exclude = { 'b' }, when = function() \(body) end }")
    if body.hasPrefix("while") { studio.engine.ruleLimits.deadline = .milliseconds(50) }
    let selection = studio.select([.text("t")])
    #expect(selection.verdict("b")?.isShown == false)
    try #require(selection.warnings.count == 1)
    #expect(selection.warnings[0].hasPrefix("the rule `r` failed and counts as true: "))
    #expect(selection.warnings[0].contains("init.lua:2"), "\(selection.warnings)")
  }

  @Test func `each function is called at most once in a selection`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      calls = {}
      local calls = calls
      local function count(name) calls[name] = (calls[name] or 0) + 1 return true end
      share.activity { id = "a", title = "A", perform = print,
        accepts = function() return count("accepts") end,
        available = function() return count("available") end }
      share.activity { id = "n", title = "N", perform = print, needs = { "no-such-program" },
        accepts = function() return count("needs") end }
      share.activity { id = "x", title = "X", perform = print,
        accepts = function() return count("excluded") end }
      share.activity { id = "t", title = "T", perform = print, accepts = { urls = true },
        available = function() return count("hidden") end }
      share.rule { name = "r", exclude = { "x", "y" }, when = function() return count("when") end }
      """)
    _ = studio.select([.text("t"), .text("u")])
    let end = studio.script(
      """
      local names = {}
      for name, count in pairs(calls) do names[#names + 1] = name .. count end
      table.sort(names)
      return share.text(table.concat(names, " "))
      """)
    #expect(end.texts == ["accepts1 available1 when1"])
  }

  @Test(arguments: [
    ("return false, 'because'", "because"), ("return nil, 'because'", "because"),
    ("return false", "its accept function said no"),
    ("return false, {}", "its accept function said no"),
  ])
  func `no may have a reason`(_ body: String, _ message: String) throws {
    let studio = try Studio()
    try studio.configureSoundly(
      "share.activity { id = 'a', title = 'A', perform = print, accepts = function() \(body) end }")
    #expect(try studio.hidden("a")?.message == message)
    #expect(try studio.hidden("a")?.clause == "accepts")
  }
}
