import Testing

@testable import Lua

struct LoadingTests {
  @Test(arguments: [
    ([UInt8](), "nil"),
    (Array("return 1".utf8), "1"),
    ([0xEF, 0xBB, 0xBF] + Array("return 2".utf8), "2"),
    (Array("#!/usr/bin/env share\nreturn 3".utf8), "3"),
    ([0xEF, 0xBB, 0xBF] + Array("#!x\r\nreturn 4\r\n".utf8), "4"),
    (Array("#only a comment".utf8), "nil"),
  ])
  func `text is loaded`(source: [UInt8], expected: String) throws {
    let lua = try makeInterpreter()
    let value = try lua.call(try lua.load(source, name: "@x.lua")).first ?? .nil
    #expect(String(decoding: try lua.text(value), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ([0xFF, 0xFE, 0x72, 0x00], "`x.lua` is UTF-16; save it as UTF-8"),
    ([0xFE, 0xFF, 0x00, 0x72], "`x.lua` is UTF-16; save it as UTF-8"),
    (Array("\u{1B}Lua".utf8), "`x.lua`: binary chunks are not accepted"),
    ([0x72, 0x00], "`x.lua`: binary chunks are not accepted"),
    (Array("x =".utf8), "x.lua:1: unexpected symbol near <eof>"),
    (Array("#!x\n\nx = = 1".utf8), "x.lua:3: unexpected symbol near '='"),
  ])
  func `what is not text is refused`(source: [UInt8], message: String) throws {
    let lua = try makeInterpreter()
    #expect {
      _ = try lua.load(source, name: "@x.lua")
    } throws: { error in
      guard case LuaError.syntax(let failure) = error else { return false }
      return failure.description == message
    }
  }

  @Test(arguments: ["#!/usr/bin/env share\nerror('x')", "\u{FEFF}\r\nerror('x')\r\n"])
  func `the first line keeps its number`(source: String) throws {
    #expect(try makeInterpreter().evaluationError(source)?.location?.line == 2)
  }

  @Test func `a syntax error has the place in the file`() throws {
    let lua = try makeInterpreter()
    #expect {
      _ = try lua.load(Array("\n\nif".utf8), name: "@/a/b c.lua")
    } throws: { error in
      (error as? LuaError)?.location == Location(file: Array("/a/b c.lua".utf8), line: 3)
    }
  }

  @Test(arguments: [
    "return load(string.dump(function() end))",
    "return load(string.dump(function() end), 'x', 'b')",
    "local d = string.dump(function() end) return load(function() local p = d d = nil return p end)",
  ])
  func `load refuses precompiled chunks`(source: String) throws {
    let results = try makeInterpreter().evaluate(source)
    #expect(results[0].isNil)
    #expect(results[1].string == "binary chunks are not accepted")
  }

  @Test(arguments: [
    ("return load('return 1')()", "1"),
    ("return load('return x', '=c', 't', { x = 7 })()", "7"),
    ("local n = 0 return load(function() n = n + 1 return ({ 'return ', '5' })[n] end)()", "5"),
    ("return select(2, load('x ='))", "[string \"x =\"]:1: unexpected symbol near <eof>"),
    (
      "return select(2, load(function() return 1 == 1 end))",
      "test.lua:1: reader function must return a string"
    ),
    ("return select(2, load('return 1', 'c', 'b'))", "attempt to load a text chunk (mode is 'b')"),
  ])
  func `load works as usual on text`(source: String, expected: String) throws {
    #expect(try makeInterpreter().evaluateText(source) == expected)
  }

  @Test func `files are loaded as text too`() throws {
    try withTemporaryFolder { folder in
      try write("#!x\nreturn ..., 8", to: "\(folder)/a.lua")
      try write("\u{1B}Lua", to: "\(folder)/b.lua")
      let lua = try makeInterpreter()
      #expect(try lua.evaluateText("return select(2, loadfile('\(folder)/a.lua')(1))") == "8")
      #expect(try lua.evaluateText("return select(2, dofile('\(folder)/a.lua'))") == "8")
      let refused = try lua.evaluateText("return select(2, loadfile('\(folder)/b.lua'))")
      #expect(refused == "`\(folder)/b.lua`: binary chunks are not accepted")
      let missing = try lua.evaluateText("return select(2, loadfile('\(folder)/c.lua'))")
      #expect(missing == "cannot open \(folder)/c.lua")
    }
  }

  @Test func `one function gets an environment of its own`() throws {
    let lua = try makeInterpreter()
    let source =
      "shared = 'globals' return function() return shared end, function() return shared end"
    let results = try lua.evaluate(source)
    guard case .function(let first) = results[0], case .function(let second) = results[1] else {
      Issue.record("no functions")
      return
    }
    #expect(lua.setEnvironment(of: first, to: lua.table([("shared", "own")])))
    #expect(try lua.call(first).first?.string == "own")
    #expect(try lua.call(second).first?.string == "globals")
    guard case .function(let pure)? = try lua.evaluate("return function() end").first else {
      return
    }
    #expect(!lua.setEnvironment(of: pure, to: lua.table()))
  }

  @Test func `a chunk can have an environment`() throws {
    let lua = try makeInterpreter()
    let environment = lua.table([("x", 5)])
    let chunk = try lua.load(Array("y = x return print".utf8), name: "=c", environment: environment)
    #expect(try lua.call(chunk).first?.isNil == true)
    #expect(lua.rawGet(environment, "y").integer == 5)
  }
}
