import Testing

@testable import Lua

struct InterpreterTests {
  @Test(arguments: [
    ("return 1 + 1", "2"),
    ("return 'a' .. 'b'", "ab"),
    ("return 2^53", "9.007199254741e+15"),
    ("return 7 // 2, 1", "3"),
    ("return nil", "nil"),
    ("return select('#', table.unpack({}, 1, 3))", "3"),
    ("return (pcall(error, 'x'))", "false"),
    ("return select(2, pcall(error, 'x'))", "x"),
    ("return coroutine.wrap(function(a) return a, coroutine.yield(a) end)(5)", "5"),
  ])
  func `a chunk returns its values`(source: String, expected: String) throws {
    #expect(try makeInterpreter().evaluateText(source) == expected)
  }

  @Test func `values go in and come out`() throws {
    let lua = try makeInterpreter()
    let echo = try lua.load(Array("return ...".utf8), name: "=echo")
    let results = try lua.call(echo, [1, 2.5, true, "text", nil, .bytes([0, 255])])
    #expect(results.count == 6)
    #expect(results[0].integer == 1)
    #expect(results[1].number == 2.5)
    #expect(results[3].string == "text")
    #expect(results[4].isNil)
    guard case .bytes([0, 255]) = results[5] else {
      Issue.record("bytes changed")
      return
    }
  }

  @Test func `an error names file and line and has a traceback`() throws {
    let lua = try makeInterpreter()
    let error = try #require(
      lua.evaluationError("local function inner()\n  error('boom')\nend\ninner()"))
    #expect(error.description == "test.lua:2: boom")
    #expect(error.location?.description == "test.lua:2")
    #expect(error.frames.compactMap(\.line) == [2, 4])
  }

  @Test func `a function of the host gets checked arguments`() throws {
    let lua = try makeInterpreter()
    let add = LuaFunction(
      "add", "Adds.", parameters: [Parameter("a", .integer), Parameter("b", .integer)]
    ) { (call) throws(LuaError) in
      .value(.integer((call.integer(1) ?? 0) + (call.integer(2) ?? 0)))
    }
    lua.register(LuaModule("demo", "A demonstration.", functions: [add]))
    #expect(try lua.evaluateText("return demo.add(2, 3)") == "5")
    #expect(try lua.evaluateText("return require('demo').add(2, 3)") == "5")
    #expect(
      lua.evaluationError("\ndemo.add(1, nil)")?.description
        == "test.lua:2: demo.add: argument 2 must be an integer, got nil")
  }

  @Test func `a deadline stops a loop that catches all errors`() throws {
    let lua = try makeInterpreter()
    let error = lua.evaluationError(
      "while true do pcall(function() while true do end end) end",
      limits: Limits(deadline: .milliseconds(50)))
    guard case .deadline? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try lua.evaluateText("return 'usable'") == "usable")
  }
}
