import Lua
import ShareCore
import ShareLua
import Testing

struct EvaluatorTests {
  /// Lines that are typed one after the other, and what the last one gives.
  @Test(arguments: [
    (["1 + 1"], ["2"]), (["1, 'a', nil"], ["1", "\"a\"", "nil"]), (["x = 5"], []), ([""], []),
    (["x = 5", "x"], ["5"]), (["return 3"], ["3"]), (["-- nothing"], []), (["1 -- one"], ["1"]),
    (["#items"], ["1"]), (["items[1].text"], ["\"t\""]), (["share.items[1].text"], ["\"t\""]),
    (["6", "_ * 7"], ["42"]), (["6", "x = 1", "_"], ["6"]), (["1, 2", "_"], ["1"]),
    (["if true then return 7 end"], ["7"]), (["(function() return 1, 2 end)()"], ["1", "2"]),
    // Locals
    (["local x = 5", "x + 1"], ["6"]), (["local a, b = 1", "a, b"], ["1", "nil"]),
    (["local a, b = (function() return 1, 2 end)()", "a + b"], ["3"]),
    (["local function f(n) return n < 2 and 1 or n * f(n - 1) end", "f(5)"], ["120"]),
    (["local n = 0; local function up() n = n + 1 end", "up() up()", "n"], ["2"]),
    (["local n = 0; local function get() return n end", "n = 9", "get()"], ["9"]),
    (["local x = 1; local function f() return x end", "local x = 2", "f(), x"], ["1", "2"]),
    (["local x = 1; local function f() return x end; local x = 2", "f(), x"], ["1", "2"]),
    (["local x = 1", "local x = x + 1", "x"], ["2"]),
    (["x = 1", "local x = 2", "x, _G.x"], ["2", "1"]),
    (["local x = 1", "do local x = 2 end", "x"], ["1"]), (["do local y = 2 end", "y"], ["nil"]),
    (["local x = 1", "function g() x = x + 1 return x end", "g()", "x"], ["2"]),
    (["local t = {}", "function t.f() return t end", "t.f() == t"], ["true"]),
    (["local x <const> = 5", "x"], ["5"]), (["local x <const> = {}", "x.a = 1", "x.a"], ["1"]),
    (["local a <const>, b = 'c', 2", "b = 3", "a .. b"], ["\"c3\""]),
    (
      [
        "local x <close> = setmetatable({}, { __close = function() closed = true end })",
        "closed, x",
      ], ["true", "nil"]
    ),
    (["local x = 1 return x + 1", "x, _"], ["1", "2"]), (["local x = 1 -- one", "x"], ["1"]),
    (["local x = 1;", "x"], ["1"]), (["local x = 1 --[[ a\n]]", "x"], ["1"]),
    (["local x\nlocal y = 2\nfunction both() return x, y end", "x = 1", "both()"], ["1", "2"]),
    (["local for_ = 1", "for_"], ["1"]), (["local _ = 3", "7", "_"], ["7"]),
    (["goto done; local x = 1; ::done::"], []), (["local x = 1 goto done ::done::", "x"], ["1"]),
    (
      [
        "local x = 1", "local f = function() local x = 2 return function() return x end end",
        "f()(), x",
      ], ["2", "1"]
    ),
    (["local _ENV = { y = 3 }", "y"], ["3"]),
    (["local s = 'function do if'", "local t = 1", "s, t"], ["\"function do if\"", "1"]),
    (["local x = 1", "coroutine.wrap(function() x = 5 end)()", "x"], ["5"]),
  ])
  func `a line is an expression or a chunk, and locals stay`(lines: [String], values: [String])
    throws
  {
    let bench = try Bench()
    for line in lines.dropLast() { _ = try bench.evaluate(line) }
    #expect(try bench.evaluate(lines.last ?? "") == values)
  }

  @Test(arguments: [
    ("{", true), ("{ 1,", true), ("f(", true), ("1 +", true), ("x =", true),
    ("for i = 1, 2 do", true),
    ("function f()", true), ("if x then", true), ("[[ab", true), ("--[[ ab", true), ("local", true),
    ("repeat x()", true), ("return {", true), ("#", true), ("x.", true), ("\"abc\\", true),
    ("", false), ("1", false), ("x = 1", false), ("x = = 1", false), ("end", false),
    ("'abc", false),
    ("for i = 1, 2 do end", false), ("1 2", false), ("}", false), ("f() end", false),
    ("-- text", false), ("{ 1", true), ("local function f() return 1", true),
  ])
  func `an unfinished line is told from a wrong one`(line: String, isUnfinished: Bool) throws {
    #expect(try Bench().evaluator.isUnfinished(Bytes(line.utf8)) == isUnfinished)
  }

  @Test(arguments: [
    ("x = = 1", "repl:1: unexpected symbol near '='"), ("error('no')", "repl:1: no"),
    ("\n\nnope()", "repl:3: attempt to call a nil value (global 'nope')"),
    ("share.text({})", "repl:1: share.text: argument 1 must be a string or a number, got a table"),
    ("local a <const> = 1; a = 2", "repl:1: attempt to assign to const variable 'a'"),
    ("f() end", "repl:1: <eof> expected near 'end'"),
    ("error({})", "repl:1: (error object is a table value)"),
    (
      "local function f() local x = nil; return x.y end f()",
      "repl:1: attempt to index a nil value (local 'x')"
    ),
  ])
  func `a mistake is told with its line`(line: String, message: String) throws {
    #expect(try Bench().failure(line) == message)
  }

  @Test func `a constant cannot be changed by a later line`() throws {
    let bench = try Bench()
    _ = try bench.evaluate("local a <const> = os.time()")
    #expect(bench.failure("a = 2") == "repl:1: attempt to assign to const variable 'a'")
  }

  @Test func `a failed line leaves the locals that were there`() throws {
    let bench = try Bench()
    _ = try bench.evaluate("local x = 1")
    #expect(bench.failure("x = 2; error('no')") == "repl:1: no")
    #expect(try bench.evaluate("x") == ["2"])
  }

  @Test func `an activity that is written again takes the place of the first`() throws {
    let bench = try Bench()
    for text in ["one", "two"] {
      _ = try bench.evaluate(
        """
        share.activity { id = "a", title = "A", accepts = true,
          perform = function() return share.text "\(text)" end }
        """)
    }
    #expect(try bench.evaluate("share.run('a', items).items[1].text") == ["\"two\""])
    #expect(bench.studio.diagnostics == [])
  }

  @Test func `a file is run with the globals, and keeps its locals`() throws {
    let bench = try Bench()
    _ = try bench.evaluator.load(Bytes("local a = 1; b = 2".utf8), called: Bytes("x.lua".utf8))
    #expect(try bench.evaluate("a, b") == ["nil", "2"])
    #expect(throws: LuaError.self) {
      try bench.evaluator.load(Bytes("\nerror 'no'".utf8), called: Bytes("x.lua".utf8))
    }
  }

  @Test func `the items are those that the variable names now`() throws {
    let bench = try Bench()
    _ = try bench.evaluate("items = { share.text 'a', share.text 'b' }")
    #expect(try bench.evaluator.items.map(\.label) == ["a", "b"])
    _ = try bench.evaluate("items = 5")
    #expect(throws: Failure.self) { try bench.evaluator.items }
  }

  @Test func `a megabyte in one line is a line`() throws {
    let bench = try Bench()
    let text = String(repeating: "x", count: 1 << 20)
    #expect(try bench.evaluate("#'\(text)'") == ["1048576"])
  }

  @Test func `many locals over many lines are all there`() throws {
    let bench = try Bench()
    for index in 0..<300 { _ = try bench.evaluate("local v\(index) = \(index)") }
    #expect(try bench.evaluate("v0 + v150 + v299") == ["449"])
  }

  /// An evaluator with one item, and its values as they are printed.
  struct Bench {
    let studio: Studio
    let evaluator: Evaluator

    init() throws {
      studio = try Studio()
      evaluator = Evaluator(studio.engine, items: [.text("t")])
    }

    func evaluate(_ line: String) throws -> [String] {
      try evaluator.evaluate(Bytes(line.utf8)).map(ValuePrinter(studio.engine).text)
    }

    func failure(_ line: String) -> String? {
      do {
        _ = try evaluator.evaluate(Bytes(line.utf8))
        return nil
      } catch { return error.description }
    }
  }
}
