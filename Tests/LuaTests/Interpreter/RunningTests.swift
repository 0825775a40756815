import Testing

@testable import Lua

struct RunningTests {
  private func makeAsker() throws -> Interpreter {
    let lua = try makeInterpreter()
    lua.define(
      LuaFunction("ask", "", parameters: [Parameter("name", .string)]) { (call) throws(LuaError) in
        .request(call.string(1) ?? "")
      })
    return lua
  }

  @Test(arguments: [
    ("return ask('a')", ["a"], "<a>"),
    ("return ask('a') .. ask('b')", ["a", "b"], "<a><b>"),
    ("return select(2, pcall(ask, 'p'))", ["p"], "<p>"),
    ("return select(2, pcall(pcall, ask, 'p'))", ["p"], "true"),
    ("return select(2, xpcall(ask, print, 'x'))", ["x"], "<x>"),
    ("return coroutine.wrap(function() return ask('c') end)()", ["c"], "<c>"),
    (
      "return select(2, coroutine.resume(coroutine.create(function() return ask('r') end)))", ["r"],
      "<r>"
    ),
    (
      "local f = coroutine.wrap(function() coroutine.yield(ask('1')) return ask('2') end) return f() .. f()",
      ["1", "2"], "<1><2>"
    ),
    (
      "return coroutine.wrap(function() return coroutine.wrap(function() return ask('n') end)() end)()",
      ["n"], "<n>"
    ),
    (
      "return setmetatable({}, { __index = function(_, k) return ask(k) end }).key", ["key"],
      "<key>"
    ),
    ("return setmetatable({}, { __add = function() return ask('add') end }) + 1", ["add"], "<add>"),
    (
      "local r do local x <close> = setmetatable({}, { __close = function() r = ask('close') end }) end return r",
      ["close"], "<close>"
    ),
    (
      "for k in coroutine.wrap(function() coroutine.yield(ask('it')) end) do return k end", ["it"],
      "<it>"
    ),
    // Where Lua cannot yield the driver is called at once.
    ("return (string.gsub('x', 'x', ask))", ["x"], "<x>"),
    (
      "local t = { 2, 1 } table.sort(t, function(a, b) ask('s') return a < b end) return t[1]",
      ["s"],
      "1"
    ),
    (
      "package.preload.m = function() return { name = ask('m') } end return require('m').name",
      ["m"],
      "<m>"
    ),
    (
      "return load(coroutine.wrap(function() coroutine.yield('return ' .. #ask('l')) end))()",
      ["l"],
      "3"
    ),
  ])
  func `a request reaches the driver from anywhere`(
    source: String, asked: [String], expected: String
  ) throws {
    for isRun in [true, false] {
      let lua = try makeAsker()
      var requests: [String] = []
      let driver: Driver = { (request, _) throws(LuaError) in
        requests.append(request as? String ?? "?")
        return [.string("<\(request)>")]
      }
      lua.driver = driver
      let chunk = try lua.load(Array(source.utf8), name: "@test.lua")
      let results = isRun ? try lua.run(chunk, driver: driver) : try lua.call(chunk)
      #expect(String(decoding: try lua.text(results.first ?? .nil), as: UTF8.self) == expected)
      #expect(requests == asked)
    }
  }

  @Test func `arguments and several answers survive a request`() throws {
    let lua = try makeAsker()
    let source =
      "local a, b = ... local x, y, z = ask('q') return a, b, x, y, z, select('#', ask('r'))"
    let chunk = try lua.load(Array(source.utf8), name: "@test.lua")
    let results = try lua.run(chunk, [1, "two"]) { (request, _) throws(LuaError) in
      request as? String == "q" ? [3, "four", nil] : []
    }
    #expect(results.count == 6)
    #expect(results.compactMap(\.integer) == [1, 3, 0])
    #expect(results.compactMap(\.string) == ["two", "four"])
    #expect(results[4].isNil)
  }

  @Test func `an error of the driver is raised where it was asked`() throws {
    let lua = try makeAsker()
    let chunk = try lua.load(
      Array("local ok, e = pcall(ask, 'x') return tostring(e.code)".utf8), name: "@test.lua")
    let driver: Driver = { (_, _) throws(LuaError) in
      throw .host(HostError(code: "unavailable", message: "nobody is there"))
    }
    #expect(try lua.run(chunk, driver: driver).first?.string == "unavailable")
    lua.driver = driver
    #expect(try lua.call(chunk).first?.string == "unavailable")
  }

  @Test func `a driver can cancel past protected calls`() throws {
    let lua = try makeAsker()
    let chunk = try lua.load(
      Array("while true do pcall(ask, 'x') coroutine.wrap(ask)('y') end".utf8), name: "@test.lua")
    #expect {
      try lua.run(chunk) { (_, _) throws(LuaError) in throw .cancelled([]) }
    } throws: { error in
      (error as? LuaError)?.isCancelled == true
    }
    #expect(try lua.evaluateText("return 1") == "1")
  }

  @Test func `without a driver a request raises`() throws {
    #expect(
      try makeAsker().evaluationError("ask('x')")?.description
        == "test.lua:1: nothing answers requests here")
  }

  @Test(arguments: [
    ("coroutine.yield(1)", "attempt to yield from outside a coroutine"),
    ("error('x')", "x"), ("local t = nil .. 'x'", "attempt to concatenate a nil value"),
  ])
  func `a run fails as a call does`(source: String, message: String) throws {
    let lua = try makeInterpreter()
    let chunk = try lua.load(Array(source.utf8), name: "@test.lua")
    #expect {
      try lua.run(chunk) { (_, _) throws(LuaError) in [] }
    } throws: { error in
      guard let error = error as? LuaError, error.location?.line == 1 else { return false }
      return error.description.hasSuffix(message)
    }
  }

  @Test(arguments: [
    ("return coroutine.isyieldable()", "false"), ("return select(2, coroutine.running())", "true"),
    ("return coroutine.wrap(function() return coroutine.isyieldable() end)()", "true"),
  ])
  func `a script does not notice that it runs as a coroutine`(source: String, expected: String)
    throws
  {
    let lua = try makeInterpreter()
    let chunk = try lua.load(Array(source.utf8), name: "@test.lua")
    let results = try lua.run(chunk) { (_, _) throws(LuaError) in [] }
    #expect(String(decoding: try lua.text(results[0]), as: UTF8.self) == expected)
  }

  @Test func `limits hold in a run, and not while the driver waits`() throws {
    let lua = try makeAsker()
    let chunk = try lua.load(Array("ask('x') while true do end".utf8), name: "@test.lua")
    var asked = 0
    let driver: Driver = { (_, _) throws(LuaError) in
      asked += 1
      return []
    }
    #expect {
      try lua.run(chunk, limits: Limits(deadline: .milliseconds(30)), driver: driver)
    } throws: { error in
      guard case LuaError.deadline = error else { return false }
      return true
    }
    #expect(asked == 1)
  }
}
