import Testing

@testable import Lua

struct RuleTests {
  private static let rule = Limits(deadline: .seconds(10), memory: 64 << 20, rule: true)

  @Test(arguments: [
    "io.open('/etc/passwd')", "io.write('x')", "kept:write('x')", "kept:lines()", "os.time()",
    "os.getenv('HOME')", "os.exit(1)", "debug.getinfo(1)", "coroutine.wrap(print)",
    "coroutine.create(print)", "wrapped()", "coroutine.isyieldable()", "load('return 1')",
    "loadfile('x')", "dofile('x')", "require('string')", "package.searchpath('x', '?')",
    "print('x')", "collectgarbage()", "collectgarbage('stop')", "captured()", "act()",
    "setmetatable({}, { __gc = print })",
  ])
  func `what reaches outside raises in a rule`(source: String) throws {
    let transcript = Transcript()
    let lua = try makeInterpreter(transcript: transcript)
    lua.define(LuaFunction("act", "", effect: true) { _ in .nothing })
    try lua.evaluate(
      """
      kept = io.tmpfile()
      wrapped = coroutine.wrap(function() while true do coroutine.yield() end end)
      local time = os.time
      function captured() return time() end
      """)
    let error = try #require(lua.evaluationError("return \(source)", limits: Self.rule))
    #expect(error.description.contains("not available in a rule"))
    #expect(error.location != nil)
    #expect(transcript.entries.isEmpty)
  }

  @Test(arguments: [
    ("return ('x'):rep(3)", "xxx"), ("return math.max(1, 2)", "2"),
    ("return select(2, pcall(error, 'x'))", "x"), ("return look()", "seen"),
    ("return table.concat({ 1, 2 }, ',')", "1,2"), ("return utf8.char(228)", "ä"),
    ("return tostring(setmetatable({}, { __tostring = function() return 't' end }))", "t"),
    ("return type(collectgarbage('count'))", "number"),
  ])
  func `what only computes works in a rule`(source: String, expected: String) throws {
    let lua = try makeInterpreter()
    lua.define(LuaFunction("look", "") { _ in .value("seen") })
    #expect(try lua.evaluateText(source, limits: Self.rule) == expected)
  }

  @Test func `after a rule everything is available again`() throws {
    let lua = try makeInterpreter()
    _ = lua.evaluationError("os.time()", limits: Self.rule)
    #expect(try lua.evaluateText("return math.type(os.time())") == "integer")
  }

  @Test func `a call inside of a rule is a rule`() throws {
    let lua = try makeInterpreter()
    let time = try lua.load(Array("return os.time()".utf8), name: "=time")
    lua.define(
      LuaFunction("nested", "") { (call) throws(LuaError) in
        #expect(call.interpreter.isInRule)
        return .values(try call.interpreter.call(time))
      })
    #expect(
      lua.evaluationError("nested()", limits: Self.rule)?.description
        == "time:1: `time` is not available in a rule")
  }

  @Test func `a rule can be called many times within its time`() throws {
    let lua = try makeInterpreter()
    let rule = try lua.load(Array("return ... % 2 == 0".utf8), name: "=rule")
    var count = 0
    let limits = Limits(deadline: .seconds(2), memory: 64 << 20, rule: true)
    for number in 0..<20_000 {
      let results = try lua.call(rule, [.integer(Int64(number))], limits: limits)
      if case .boolean(true)? = results.first { count += 1 }
    }
    #expect(count == 10_000)
  }
}
