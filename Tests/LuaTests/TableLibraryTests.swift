import Testing

@testable import Lua

struct TableLibraryTests {
  @Test(arguments: [
    (
      "local t = { 1, 3 } table.insert(t, 2, 2) table.insert(t, 4) return table.concat(t, ',')",
      "1,2,3,4"
    ),
    (
      "local t = {} table.insert(t, 1, 'a') table.insert(t, 1, 'b') return table.concat(t, ',')",
      "b,a"
    ),
    (
      "local t = { 1, 2, 3 } local x = table.remove(t, 1) return x .. ':' .. table.concat(t, ',')",
      "1:2,3"
    ),
    (
      "local t = { 1, 2 } table.remove(t) table.remove(t) return tostring(table.remove(t)) .. #t",
      "nil0"
    ),
    ("return table.concat(table.move({ 1, 2, 3 }, 1, 3, 2), ',')", "1,1,2,3"),
    ("return table.concat(table.move({ 1, 2, 3 }, 2, 3, 1), ',')", "2,3,3"),
    ("return table.concat(table.move({ 1, 2 }, 1, 2, 2, { 9 }), ',')", "9,1,2"),
    ("return table.concat(table.move({ 1 }, 2, 1, 5), ',')", "1"),
    ("local t = { 3, 1, 2 } table.sort(t) return table.concat(t, ',')", "1,2,3"),
    (
      "local t = {} for i = 1, 60000 do t[i] = (i * 7919) % 60013 end table.sort(t) for i = 2, #t do if t[i] < t[i - 1] then return i end end return 'sorted'",
      "sorted"
    ),
    (
      "local p = setmetatable({}, { __index = function(_, i) return i end, __len = function() return 3 end, __newindex = function() end }) return table.remove(p, 1)",
      "1"
    ),
  ])
  func `shifts work as usual`(source: String, expected: String) throws {
    let limits = Limits(deadline: .seconds(20))
    #expect(try makeInterpreter().evaluateText(source, limits: limits) == expected)
  }

  @Test(arguments: [
    ("table.insert({}, 3, 1)", "bad argument #2 to 'insert' (position out of bounds)"),
    ("table.insert({}, 1, 2, 3)", "wrong number of arguments to 'insert'"),
    ("table.insert(nil, 1)", "bad argument #1 to 'insert' (table expected, got nil)"),
    ("table.remove({ 1 }, 5)", "bad argument #2 to 'remove' (position out of bounds)"),
    (
      "table.move({}, 1, math.maxinteger, 2)", "bad argument #4 to 'move' (destination wrap around)"
    ),
    (
      "table.move({}, -1, math.maxinteger, 2)",
      "bad argument #3 to 'move' (too many elements to move)"
    ),
    ("table.sort({ 2, 1 }, 1)", "bad argument #2 to 'sort' (function expected, got number)"),
  ])
  func `wrong arguments raise as usual`(source: String, message: String) throws {
    let error = try #require(makeInterpreter().evaluationError(source))
    #expect(error.description == "test.lua:1: \(message)")
  }
}
