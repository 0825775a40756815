import Glibc
import Testing

@testable import Lua

struct ReferenceTests {
  @Test func `a reference keeps its value until it is gone`() throws {
    let lua = try makeInterpreter()
    try lua.evaluate("weak = setmetatable({}, { __mode = 'v' })")
    var reference: Reference? = lua.table()
    if let reference { lua.rawSet(try tableGlobal("weak", lua), "it", .table(reference)) }
    lua.collectGarbage()
    #expect(try lua.evaluateText("return type(weak.it)") == "table")
    reference = nil
    lua.collectGarbage()
    #expect(try lua.evaluateText("return type(weak.it)") == "nil")
  }

  @Test func `many references reuse their places`() throws {
    let lua = try makeInterpreter()
    for _ in 0..<10_000 { _ = lua.table() }
    lua.collectGarbage()
    #expect(lua.memoryInUse < 200_000)
  }

  @Test func `a reference may outlive its interpreter`() throws {
    var lua: Interpreter? = try makeInterpreter()
    let reference = lua?.table()
    lua = nil
    #expect(reference?.state.host == nil)
  }

  @Test func `a reference may be released on another thread`() throws {
    let lua = try makeInterpreter()
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Reference>.fromOpaque(argument).release()
        return nil
      }, Unmanaged.passRetained(lua.table()).toOpaque())
    pthread_join(thread, nil)
    #expect(try lua.evaluateText("return 1") == "1")
  }

  private func tableGlobal(_ name: String, _ lua: Interpreter) throws -> Reference {
    guard case .table(let table) = lua.rawGet(lua.globals, name) else {
      throw LuaError.message("no table")
    }
    return table
  }
}
