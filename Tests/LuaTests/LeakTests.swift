import Testing

@testable import Lua

private final class Canary {
  static nonisolated(unsafe) var alive = 0
  init() { Canary.alive += 1 }
  deinit { Canary.alive -= 1 }
}

@Suite(.serialized) struct LeakTests {
  private func makeThrowing() throws -> Interpreter {
    let lua = try makeInterpreter()
    lua.define(
      LuaFunction("fail", "") { (call) throws(LuaError) in
        let canary = Canary()
        defer { withExtendedLifetime(canary) {} }
        throw .message("failed")
      })
    lua.define(
      LuaFunction("through", "", parameters: [Parameter("f", .function)]) {
        (call) throws(LuaError) in
        let canary = Canary()
        defer { withExtendedLifetime(canary) {} }
        guard let function = call.reference(1) else { return .nothing }
        return .values(try call.interpreter.call(function))
      })
    return lua
  }

  @Test func `nothing is left of functions that raise`() throws {
    let lua = try makeThrowing()
    try lua.evaluate("for i = 1, 10000 do pcall(fail) end")
    try lua.evaluate("for i = 1, 1000 do pcall(through, error) end")
    try lua.evaluate("for i = 1, 500 do pcall(through, function() pcall(fail) error({}) end) end")
    #expect(Canary.alive == 0)
    lua.collectGarbage()
    #expect(lua.memoryInUse < 200_000)
  }

  @Test func `nothing is left of functions that are stopped`() throws {
    let lua = try makeThrowing()
    for _ in 0..<20 {
      _ = lua.evaluationError(
        "through(function() through(function() while true do end end) end)",
        limits: Limits(deadline: .milliseconds(5)))
    }
    #expect(Canary.alive == 0)
  }

  @Test func `nothing is left when memory ends inside of a function of the host`() throws {
    let lua = try makeInterpreter()
    lua.define(
      LuaFunction("fill", "") { (call) throws(LuaError) in
        let canary = Canary()
        defer { withExtendedLifetime(canary) {} }
        let megabyte = Value.bytes([UInt8](repeating: 0x78, count: 1 << 20))
        return .values([Value](repeating: megabyte, count: 8))
      })
    for _ in 0..<200 {
      guard case .memory? = lua.evaluationError("pcall(fill)", limits: Limits(memory: 4 << 20))
      else {
        Issue.record("no limit")
        return
      }
    }
    #expect(Canary.alive == 0)
    lua.collectGarbage()
    #expect(lua.memoryInUse < 200_000)
  }

  @Test func `an interpreter leaves nothing`() throws {
    do {
      let lua = try makeThrowing()
      let canary = Canary()
      lua.define(LuaFunction("keep", "") { _ in withExtendedLifetime(canary) { .nothing } })
      try lua.evaluate("kept = { keep, coroutine.create(keep) }")
    }
    #expect(Canary.alive == 0)
  }
}
