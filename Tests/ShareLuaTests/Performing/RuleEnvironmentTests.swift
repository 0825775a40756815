import ShareCore
import ShareLua
import Testing

@Suite
struct RuleEnvironmentTests {
  /// Registers `a` with an accept function of this body, after a preamble, and `b`.
  private func studio(_ body: String, _ preamble: String = "") throws -> Studio {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      \(preamble)
      share.activity { id = "a", title = "A", perform = print, accepts = function(items, context)
      \(body)
      end }
      share.activity { id = "b", title = "B", perform = print, accepts = true }
      """)
    return studio
  }

  @Test(arguments: [
    "print", "load", "loadfile", "dofile", "require", "io", "os", "package", "debug", "coroutine",
    "collectgarbage", "arg",
  ])
  func `a global is not there`(_ name: String) throws {
    let studio = try studio("return \(name) == nil and _G.\(name) == nil and _ENV.\(name) == nil")
    #expect(studio.shown([.text("t")]) == ["a", "b"])
  }

  @Test(arguments: [
    "assert", "error", "getmetatable", "ipairs", "next", "pairs", "pcall", "rawequal", "rawget",
    "rawlen", "rawset", "select", "setmetatable", "tonumber", "tostring", "type", "xpcall",
    "string.format", "table.concat", "math.floor", "utf8.char", "share.env", "share.which",
    "share.path.stem", "share.json.encode", "share.file", "share.text",
  ])
  func `a function is there`(_ name: String) throws {
    let studio = try studio("return type(\(name)) == 'function'")
    #expect(studio.shown([.text("t")]) == ["a", "b"])
  }

  /// Calls that a rule may not make, by whatever way it reached them.
  static let refused: [(preamble: String, call: String)] = [
    ("", "share.write('x', 'y')"), ("", "share.mkdir('x')"), ("", "share.exec { 'true' }"),
    ("", "share.sh('true')"), ("", "share.run('b', items)"), ("", "share.present(items)"),
    ("", "share.activity {}"), ("", "share.rule {}"), ("", "share.exclude('b')"),
    ("", "share.order {}"), ("", "share.targets {}"), ("", "share.defaults {}"),
    ("", "share.log.info('x')"), ("", "share.cancel()"),
    ("local io = io", "io.open('/etc/passwd')"), ("local io = io", "io.lines('/etc/passwd')"),
    ("local out = io.stdout", "out:write('x')"),
    ("local os = os", "os.execute('true')"), ("local os = os", "os.getenv('HOME')"),
    ("local os = os", "os.remove('x')"), ("local os = os", "os.time()"),
    ("local os = os", "os.exit(0)"),
    ("local load = load", "load('return 1')"), ("local require = require", "require('share')"),
    ("local debug = debug", "debug.getregistry()"), ("local debug = debug", "debug.sethook()"),
    ("local c = coroutine", "c.wrap(function() end)"),
    ("local p = package", "p.searchpath('x', '?')"),
    ("local G = _G", "G.os.time()"), ("local G = _G", "G.dofile('x')"),
    ("local function helper() return os.time() end", "helper()"),
  ]

  @Test(arguments: refused)
  func `an effect is refused`(_ preamble: String, _ call: String) throws {
    let studio = try studio("\(call) return true", preamble)
    #expect(studio.shown([.text("t")]) == ["b"])
    let hidden = try #require(try studio.hidden("a"))
    #expect(hidden.clause == "error")
    #expect(hidden.message.contains("not available in a rule"), "\(hidden.message)")
    #expect(hidden.message.contains("init.lua:"), "\(hidden.message)")
    #expect(try studio.workNames() == [])
    #expect(studio.ids == ["a", "b"])
  }

  @Test func `pcall may catch the refusal, and nothing was done`() throws {
    let studio = try studio("return not pcall(share.write, 'x', 'y')")
    #expect(studio.shown([.text("t")]) == ["a", "b"])
    #expect(try studio.workNames() == [])
  }

  @Test(arguments: [
    "items[1].text = 'x'", "items[1].kind = 'url'", "items[1].new = 1", "context.ssh = true",
  ])
  func `items and the situation are read-only`(_ change: String) throws {
    let studio = try studio("\(change) return true")
    let hidden = try #require(try studio.hidden("a"))
    #expect(hidden.clause == "error")
    #expect(hidden.message.contains("read-only"))
  }

  @Test func `a list that a rule changes is its own`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      for _, id in ipairs { "a", "b", "c" } do
        share.activity { id = id, title = id, perform = print, accepts = function(items)
          local count = #items
          items[1] = nil
          items[2] = nil
          return count == 2
        end }
      end
      """)
    #expect(studio.shown([.text("t"), .text("u")]) == ["a", "b", "c"])
  }

  @Test func `a global of a rule is no global of the scripts`() throws {
    let studio = try studio("leaked = 1 return true")
    #expect(studio.shown([.text("t")]) == ["a", "b"])
    #expect(studio.script("assert(leaked == nil)").texts == [])
  }

  @Test func `functions without globals are rules as well`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", perform = print, accepts = function() return true end,
        available = function(items) return #items == 1 end }
      share.activity { id = "b", title = "B", perform = print, accepts = rawlen }
      """)
    #expect(studio.shown([.text("t")]) == ["a", "b"])
  }

  @Test func `a rule sees the situation`() throws {
    var context = Context()
    context.ssh = true
    context.display = .wayland
    context.caller = "mutt"
    context.values = ["mode": Bytes("fast".utf8)]
    let studio = try Studio(context: context)
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", perform = print, accepts = function(_, context)
        return context.ssh and not context.ci and not context.terminal
          and context.display == "wayland" and context.caller == "mutt"
          and context.values.mode == "fast" and share.context.caller == "mutt"
      end }
      """)
    #expect(studio.shown([.text("t")]) == ["a"])
  }
}
