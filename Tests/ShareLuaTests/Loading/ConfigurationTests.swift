import Glibc
import Lua
import ShareCore
import ShareLua
import TestSupport
import Testing

@Suite
struct ConfigurationTests {
  private static func activity(_ id: String) -> String {
    "share.activity { id = '\(id)', title = 'T', accepts = true, perform = function() end }\n"
  }

  @Test func `the file comes first, then the activities by name`() throws {
    let studio = try Studio()
    try studio.configure([
      "activities/b.lua": Self.activity("b"), "init.lua": Self.activity("z"),
      "activities/a.lua": Self.activity("a"), "activities/B.lua": Self.activity("upper"),
      "activities/10.lua": Self.activity("ten"), "activities/9.lua": Self.activity("nine"),
      "activities/.hidden.lua": Self.activity("hidden"), "activities/notes.txt": "not Lua",
      "activities/old.lua.bak": "not Lua", "activities/deeper/c.lua": Self.activity("c"),
    ])
    #expect(studio.ids == ["z", "ten", "nine", "upper", "a", "b"])
    #expect(studio.diagnostics == [])
    #expect(try studio.activity("a").source.description == "activities/a.lua:1")
  }

  @Test func `no configuration is no diagnostic`() throws {
    let studio = try Studio()
    studio.engine.loadConfiguration(Path(studio.folder.path(of: "nowhere/init.lua")))
    #expect(studio.diagnostics == [])
    #expect(studio.ids == [])
  }

  /// Second lines that break a file, and what is found; `X` stands for the file's name.
  static let broken: [(line: String, diagnostic: String)] = [
    ("error('it broke')", "error: X:2: it broke"),
    ("error('it broke', 0)", "error: it broke"),
    ("error()", "error: X:2: nil"),
    ("error({})", "error: X:2: (error object is a table value)"),
    ("local t = nil; t.x = 1", "error: X:2: attempt to index a nil value (local 't')"),
    ("share.fail('gave up')", "error: X:2: gave up"),
    ("share.nothing()", "error: X:2: attempt to call a nil value (field 'nothing')"),
    ("os.exit(3)", "warning: X: os.exit ends this file, not the program"),
    ("os.exit(true, true)", "warning: X: os.exit ends this file, not the program"),
    ("share.cancel()", "error: X:2: cancelled"),
    ("require('nowhere')", "error: X:2: module 'nowhere' not found"),
    ("while true do end", "error: X:2: loading took more than 5 s"),
    (
      "while true do pcall(function() while true do end end) end",
      "error: X:2: loading took more than 5 s"
    ),
    (
      "coroutine.wrap(function() while true do end end)()", "error: X:2: loading took more than 5 s"
    ),
    (
      "local t = {} for i = 1, math.huge do t[i] = ('x'):rep(1000) .. i end",
      "error: X: loading took more than 256 MiB"
    ),
    ("local s = 'x' while true do s = s .. s end", "error: X: loading took more than 256 MiB"),
  ]

  @Test(arguments: broken, ["init.lua", "activities/m.lua"])
  func `a broken file hides nothing else`(_ row: (line: String, diagnostic: String), _ file: String)
    throws
  {
    let studio = try Studio()
    let isEndless = row.diagnostic.hasSuffix("5 s")
    studio.engine.loadingLimits = Limits(
      deadline: isEndless ? .milliseconds(200) : .seconds(60), memory: 8 << 20)
    var files = [
      "init.lua": Self.activity("first"), "activities/a.lua": Self.activity("a"),
      "activities/m.lua": Self.activity("m"), "activities/z.lua": Self.activity("z"),
    ]
    files[file] = Self.activity("before") + row.line + "\n" + Self.activity("after")
    try studio.configure(files)
    #expect(
      studio.ids
        == (file == "init.lua" ? ["before", "a", "m", "z"] : ["first", "a", "before", "z"])
    )
    let diagnostic = try #require(studio.diagnostics.first)
    let start = row.diagnostic.split(separator: "X", maxSplits: 1).joined(separator: file)
    #expect(diagnostic.hasPrefix(start), "\(diagnostic)")
    #expect(studio.diagnostics.count == 1)
  }

  @Test(arguments: [
    ("x = = 1", "error: init.lua:2: unexpected symbol near '='"),
    ("if", "error: init.lua:2: unexpected symbol near <eof>"),
    ("goto nowhere", "error: init.lua:2: no visible label 'nowhere' for <goto> at line 2"),
    ("x = 'abc", "error: init.lua:2: unfinished string near <eof>"),
  ])
  func `a file with a syntax error registers nothing`(_ line: String, _ diagnostic: String) throws {
    let studio = try Studio()
    try studio.configure([
      "init.lua": Self.activity("before") + line, "activities/a.lua": Self.activity("a"),
    ])
    #expect(studio.ids == ["a"])
    #expect(studio.diagnostics == [diagnostic])
  }

  @Test func `what is printed while loading goes to standard error`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      "print('a', 1) io.write('b\\n') io.stdout:write('c\\n') io.stderr:write('d\\n')")
    #expect(studio.output == "")
    #expect(studio.errors == "a\t1\nb\nc\nd\n")
  }
}
