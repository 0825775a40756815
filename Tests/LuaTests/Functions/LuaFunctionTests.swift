import Testing

@testable import Lua

struct LuaFunctionTests {
  private static var takesAll: LuaFunction {
    LuaFunction(
      "take", "Takes.",
      parameters: [
        Parameter("text", .text), Parameter("count", .integer, optional: true),
        Parameter("mode", .choice(["fast", "slow"]), defaultText: "fast"),
        Parameter("names", .list(.string), optional: true),
        Parameter("rest", .either([.boolean, .function]), repeats: true),
      ]
    ) { (call) throws(LuaError) in .value(.integer(Int64(call.count))) }
  }

  @Test(arguments: [
    ("take('a')", 1), ("take(1)", 1), ("take('a', 2)", 2), ("take('a', 2.0)", 2),
    ("take('a', nil, 'slow')", 3), ("take('a', 1, nil, { 'x' })", 4),
    ("take('a', 1, 'fast', {}, true, print, false)", 7), ("take('a', 1, 'fast', nil, nil)", 5),
  ])
  func `arguments of the declared types pass`(source: String, count: Int64) throws {
    let lua = try makeInterpreter()
    lua.define(Self.takesAll)
    #expect(try lua.evaluate("return \(source)").first?.integer == count)
  }

  @Test(arguments: [
    ("take()", "take: argument 1 must be a string or a number, got nil"),
    ("take({})", "take: argument 1 must be a string or a number, got a table"),
    ("take('a', 1.5)", "take: argument 2 must be an integer, got 1.5"),
    ("take('a', '1')", "take: argument 2 must be an integer, got `1`"),
    ("take('a', 1, 'fats')", "take: argument 3 must be one of `fast`, `slow`, got `fats`"),
    ("take('a', 1, nil, { 1 })", "take: argument 4 must be a list, got a table"),
    ("take('a', 1, nil, nil, true, 1)", "take: argument 6 must be a boolean or a function, got 1"),
    (
      "take('a', 1, nil, nil, io.stdout)",
      "take: argument 5 must be a boolean or a function, got a userdata"
    ),
  ])
  func `other arguments raise with position, expected and got`(source: String, message: String)
    throws
  {
    let lua = try makeInterpreter()
    lua.define(Self.takesAll)
    #expect(lua.evaluationError(source)?.description == "test.lua:1: \(message)")
  }

  @Test func `results come back in every form`() throws {
    let lua = try makeInterpreter()
    lua.define(LuaFunction("nothing", "") { _ in .nothing })
    lua.define(LuaFunction("one", "") { _ in .value(1) })
    lua.define(LuaFunction("two", "") { _ in .values([1, "b"]) })
    lua.define(LuaFunction("failed", "") { _ in .failure("no such file") })
    lua.define(
      LuaFunction("pushed", "") { (call) throws(LuaError) in
        call.stack.push(string: "p")
        return .pushed(1)
      })
    let source = """
      local function show(...)
        local list = table.pack(...)
        for i = 1, list.n do list[i] = tostring(list[i]) end
        return list.n .. ':' .. table.concat(list, ',')
      end
      return show(nothing()) .. ' ' .. show(one()) .. ' ' .. show(two()) .. ' '
        .. show(failed()) .. ' ' .. show(pushed())
      """
    #expect(try lua.evaluateText(source) == "0: 1:1 2:1,b 2:nil,no such file 1:p")
  }

  @Test func `a module has functions, constants and submodules`() throws {
    let lua = try makeInterpreter()
    let inner = LuaModule("path", "", functions: [LuaFunction("name", "") { _ in .value("n") }])
    lua.register(
      LuaModule(
        "share", "", constants: [.init("version", "") { _ in "1.0" }], submodules: [inner]))
    #expect(try lua.evaluateText("return share.path.name() .. share.version") == "n1.0")
    #expect(try lua.evaluateText("return require('share') == share") == "true")
    #expect(
      lua.evaluationError("share.path.name = nil share.path.name()")?.description
        == "test.lua:1: attempt to call a nil value (field 'name')")
  }

  @Test func `the place of the call is known`() throws {
    let lua = try makeInterpreter()
    var places: [String] = []
    lua.define(
      LuaFunction("here", "") { (call) throws(LuaError) in
        for level in 1...2 {
          places.append(call.interpreter.currentLocation(level: level)?.description ?? "nowhere")
        }
        return .nothing
      })
    try lua.evaluate("local function f()\n  here() -- inner\nend\n\nf()")
    #expect(places == ["test.lua:2", "test.lua:5"])
    #expect(lua.currentLocation() == nil)
  }

  @Test func `a callback stored in one coroutine is called from another`() throws {
    let lua = try makeInterpreter()
    var stored: Reference?
    lua.define(
      LuaFunction("store", "", parameters: [Parameter("f", .function)]) { (call) throws(LuaError) in
        stored = call.reference(1)
        return .nothing
      })
    lua.define(
      LuaFunction("invoke", "") { (call) throws(LuaError) in
        guard let stored else { return .nothing }
        return .values(try call.interpreter.call(stored, [1, 2]))
      })
    let source = """
      local first = coroutine.wrap(function()
        local up = 10
        store(function(a, b) return a + b + up end)
        coroutine.yield()
      end)
      first()
      local second = coroutine.wrap(function()
        local sum = invoke()
        coroutine.yield(sum)
      end)
      return second()
      """
    #expect(try lua.evaluate(source).first?.integer == 13)
  }
}
