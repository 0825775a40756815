import TestSupport
import Testing

@testable import Lua

struct StressTests {
  /// Each program runs without end; deadlines hit it at random points.
  private static let programs = [
    "while true do local t = {} for i = 1, 50 do t[i] = function() return i end end end",
    "while true do ('abc abc'):gsub('%w+', function(w) return w:upper() end) end",
    "while true do local f = coroutine.wrap(function() for i = 1, 10 do coroutine.yield(i) end end) for i = 1, 10 do f() end end",
    "while true do pcall(error, 'x') pcall(function() local t = nil; t.x = 1 end) end",
    "while true do xpcall(error, function(e) return e .. '!' end, 'x') end",
    "while true do local t = { 5, 3, 4, 1, 2 } table.sort(t, function(a, b) return a < b end) end",
    "while true do local x <close> = setmetatable({}, { __close = function() local y = {} end }) end",
    "while true do host(function() return host(function() return 1 end) end) end",
    "while true do load('return ' .. 5)() end",
    "while true do setmetatable({}, { __gc = function() local t = { 1 } end }) end",
    "local co while true do co = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() end }) coroutine.yield() end) coroutine.resume(co) coroutine.close(co) end",
    "while true do local s = tostring(setmetatable({}, { __tostring = function() return 'x' end })) end",
  ]

  @Test func `interruptions at random points leave a sound state`() throws {
    let lua = try makeInterpreter()
    lua.define(
      LuaFunction("host", "", parameters: [Parameter("f", .function)]) { (call) throws(LuaError) in
        guard let function = call.reference(1) else { return .nothing }
        return .values(try call.interpreter.call(function))
      })
    let chunks = try Self.programs.map { try lua.load(Array($0.utf8), name: "=stress") }
    let end = ContinuousClock.now + .seconds(1)
    var random = SeededRandom()
    var interruptions = 0
    while ContinuousClock.now < end {
      let limits = Limits(deadline: .microseconds(Int.random(in: 0...3000, using: &random)))
      do {
        _ = try lua.call(chunks[interruptions % chunks.count], limits: limits)
        Issue.record("a program without end ended; \(random.repetition)")
      } catch LuaError.deadline {
        interruptions += 1
      }
      #expect(lua.stack.count == 0, random.repetition)
      #expect(lua.stopReason == nil, random.repetition)
    }
    #expect(interruptions > 0, random.repetition)
    #expect(try lua.evaluateText("return 'sound'") == "sound", random.repetition)
    lua.collectGarbage()
    #expect(lua.memoryInUse < 300_000, random.repetition)
  }
}
