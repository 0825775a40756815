import Testing

@testable import Lua

struct TablesTests {
  @Test func `a table is made and read`() throws {
    let lua = try makeInterpreter()
    let table = lua.table([("name", "n"), ("size", 3)], array: ["a", "b"])
    #expect(lua.rawGet(table, "name").string == "n")
    #expect(lua.rawGet(table, "missing").isNil)
    #expect(lua.count(table) == 2)
    #expect(lua.array(table).map(\.string) == ["a", "b"])
    #expect(lua.fields(table).map(\.name).sorted() == ["name", "size"])
    #expect(lua.pairs(table).count == 4)
    lua.rawSet(table, at: 3, true)
    lua.rawSet(table, "name", nil)
    #expect(lua.count(table) == 3)
    #expect(lua.fields(table).map(\.name) == ["size"])
  }

  @Test func `an array ends at the first nil`() throws {
    let lua = try makeInterpreter()
    guard case .table(let table)? = try lua.evaluate("return { 1, 2, nil, 4 }").first else {
      Issue.record("no table")
      return
    }
    #expect(lua.array(table).compactMap(\.integer) == [1, 2])
  }

  @Test func `metamethods run when asked for`() throws {
    let lua = try makeInterpreter()
    let source = """
      log = {}
      return setmetatable({}, {
        __index = function(_, k) return 'computed ' .. k end,
        __newindex = function(_, k, v) log[k] = v end,
        __tostring = function() return 'described' end,
      })
      """
    let value = try lua.evaluate(source)[0]
    #expect(try lua.get(value, "x").string == "computed x")
    try lua.set(value, "y", to: 5)
    #expect(try lua.evaluateText("return log.y") == "5")
    #expect(String(decoding: try lua.text(value), as: UTF8.self) == "described")
    #expect(throws: LuaError.self) { try lua.get(nil, "x") }
    #expect(throws: LuaError.self) { try lua.set(1, "x", to: 2) }
  }

  @Test func `large tables of many fields are read whole`() throws {
    let lua = try makeInterpreter()
    let source =
      "local t = {} for i = 1, 5000 do t[i] = { id = 'a' .. i, n = i, f = print } end return t"
    guard case .table(let table)? = try lua.evaluate(source).first else {
      Issue.record("no table")
      return
    }
    var fields = 0
    for case .table(let row) in lua.array(table) { fields += lua.fields(row).count }
    #expect(fields == 15_000)
  }
}
