import Testing

@testable import Lua

struct LuaErrorTests {
  @Test(arguments: [
    ("error('boom')", "test.lua:1: boom"),
    ("error('boom', 0)", "boom"),
    ("\nlocal x = nil + 1", "test.lua:2: attempt to perform arithmetic on a nil value"),
    ("error({})", "test.lua:1: (error object is a table value)"),
    ("error(nil)", "test.lua:1: nil"),
    ("error(setmetatable({}, { __tostring = function() return 'text' end }))", "test.lua:1: text"),
    (
      "error(setmetatable({}, { __tostring = function() error 'x' end }))",
      "test.lua:1: (error object without a text)"
    ),
    ("coroutine.wrap(function() error('in') end)()", "test.lua:1: test.lua:1: in"),
    ("string.rep()", "test.lua:1: bad argument #1 to 'rep' (string expected, got no value)"),
    ("local function f() return f() + 1 end f()", "test.lua:1: stack overflow"),
    ("string.gsub('a', 'a', function() error('deep', 2) end)", "deep"),
  ])
  func `the description names the place`(source: String, expected: String) throws {
    let error = try #require(makeInterpreter().evaluationError(source))
    let line = error.description.split(separator: "\n", omittingEmptySubsequences: false)[0]
    #expect(line.hasPrefix(expected))
  }

  @Test func `a traceback names functions from the innermost on`() throws {
    let error = try #require(
      makeInterpreter().evaluationError(
        "local function inner() error('x') end\nlocal function outer()\n inner()\nend\nouter()"))
    #expect(error.frames.map(\.name) == ["error", "inner", "outer", nil])
    #expect(error.frames.map(\.line) == [nil, 1, 3, 5])
    #expect(error.frames.map(\.kind) == [.host, .function, .function, .chunk])
    #expect(error.frames[1].location?.description == "test.lua:1")
  }

  @Test func `a traceback goes through a failed coroutine to its resumer`() throws {
    let error = try #require(
      makeInterpreter().evaluationError(
        "local step = coroutine.wrap(function()\n error('x')\nend)\n\nstep()"))
    #expect(error.frames.compactMap(\.line) == [2, 5])
  }

  @Test func `a caught coroutine error leaves no frames behind`() throws {
    let error = try #require(
      makeInterpreter().evaluationError(
        "pcall(coroutine.wrap(function()\n error('x')\nend))\n\nerror('y')"))
    #expect(error.frames.compactMap(\.line) == [5])
  }

  @Test func `a deep stack gives 32 frames`() throws {
    let error = try #require(
      makeInterpreter().evaluationError(
        "local function f(n) if n == 0 then error('x') end f(n - 1) return 1 end f(100)"))
    #expect(error.frames.count == 32)
  }

  @Test func `an error of the host is an object that Lua can read`() throws {
    let lua = try makeInterpreter()
    lua.define(
      LuaFunction("fail", "Fails.") { (call) throws(LuaError) in
        throw .host(HostError(code: "exists", message: "it is there", fields: [("path", "/a")]))
      })
    let text = try lua.evaluateText(
      "\nlocal ok, e = pcall(fail) return tostring(e) .. '|' .. e.code .. '|' .. e.path")
    #expect(text == "test.lua:2: it is there|exists|/a")
    guard case .host(let error)? = lua.evaluationError("\n\nfail()") else {
      Issue.record("no error of the host")
      return
    }
    #expect(error.code == "exists")
    #expect(error.message == "it is there")
    #expect(error.fields.map(\.name) == ["path"])
    #expect(LuaError.host(error).description == "test.lua:3: it is there")
    #expect(
      lua.evaluationError("pcall(fail) local ok, e = pcall(fail) error(e)")?.frames.isEmpty == false
    )
  }

  @Test func `an error passes a function of the host unchanged`() throws {
    let lua = try makeInterpreter()
    lua.define(
      LuaFunction("apply", "Calls.", parameters: [Parameter("f", .function)]) {
        (call) throws(LuaError) in
        guard let function = call.reference(1) else { return .nothing }
        return .values(try call.interpreter.call(function))
      })
    let error = try #require(
      lua.evaluationError("local t = {}\napply(function()\n  error(t)\nend)\n"))
    #expect(error.frames.first?.name == "error")
    #expect(error.location?.line == 3)
    #expect(
      try lua.evaluateText(
        "local t = {} return select(2, pcall(apply, function() error(t) end)) == t") == "true")
  }

  @Test(arguments: [
    "pcall(apply, function() error('x') end)\n\nerror('y')",
    "coroutine.resume(coroutine.create(apply), error)\n\nerror('y')",
    "coroutine.wrap(function()\n pcall(apply, error) end)() error('y')".replacing(
      ") error", with: ")\nerror"),
  ])
  func `an error after a caught one has its own frames`(source: String) throws {
    let lua = try makeInterpreter()
    lua.define(
      LuaFunction("apply", "Calls.", parameters: [Parameter("f", .function, optional: true)]) {
        (call) throws(LuaError) in
        guard let function = call.reference(1) else { return .nothing }
        return .values(try call.interpreter.call(function))
      })
    #expect(try #require(lua.evaluationError(source)).frames.compactMap(\.line) == [3])
  }

  @Test func `wrong arguments name the line of the caller`() throws {
    let lua = try makeInterpreter()
    lua.define(
      LuaFunction("take", "Takes.", parameters: [Parameter("t", .table)]) { _ in .nothing })
    #expect(
      lua.evaluationError("\n\ntake('x')")?.description
        == "test.lua:3: take: argument 1 must be a table, got `x`")
  }

  @Test func `the system's text explains failed output`() {
    #expect(LuaError.output(28).description == "cannot write output: No space left on device")
    #expect(LuaError.exit(3).description == "exit with status 3")
  }
}
