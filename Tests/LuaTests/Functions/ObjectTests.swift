import Testing

@testable import Lua

private final class File {
  static nonisolated(unsafe) var alive = 0
  let name: String
  init(_ name: String) {
    self.name = name
    File.alive += 1
  }
  deinit { File.alive -= 1 }
}

@Suite(.serialized) struct ObjectTests {
  private func makeFiles() throws -> Interpreter {
    let lua = try makeInterpreter()
    let type = lua.define(
      ObjectDefinition(
        "file", "A file.", fields: [Parameter("name", .string)],
        methods: [
          LuaFunction("upper", "") { (call) throws(LuaError) in
            guard let file = call.stack.object(at: 1) as? File else {
              throw .message("file is closed")
            }
            return .value(.string(file.name.uppercased()))
          },
          LuaFunction("close", "") { (call) throws(LuaError) in
            call.stack.closeObject(at: 1)
            return .nothing
          },
        ],
        length: { ($0 as? File)?.name.utf8.count ?? 0 },
        text: { "file \(($0 as? File)?.name ?? "")" }
      ) { (_, object, key) throws(LuaError) in
        key.string == "name" ? (object as? File).map { .string($0.name) } : nil
      })
    lua.define(
      LuaFunction("open", "", parameters: [Parameter("name", .string)]) { (call) throws(LuaError) in
        .value(.object(BoxedObject(File(call.string(1) ?? ""), type)))
      })
    return lua
  }

  @Test(arguments: [
    ("return open('a').name", "a"), ("return open('ab'):upper()", "AB"),
    ("return #open('abc')", "3"),
    ("return tostring(open('a'))", "file a"), ("return getmetatable(open('a'))", "file"),
    ("local f = open('a') local g = f return f == g", "true"),
    (
      "local f = open('a') f:close() f:close() return select(2, pcall(f.upper, f))",
      "test.lua:1: file is closed"
    ),
    (
      "local k do local f <close> = open('a') k = f end return select(2, pcall(function() return k.name end))",
      "test.lua:1: file is closed"
    ),
  ])
  func `fields, methods and operators work`(source: String, expected: String) throws {
    #expect(try makeFiles().evaluateText(source) == expected)
  }

  @Test(arguments: [
    ("open('a').upper()", "use a colon: file:upper()"),
    ("local x = open('a').nam", "file has no field `nam`; did you mean `name`?"),
    ("open('a').name = 'b'", "file.name is read-only"),
  ])
  func `wrong uses raise`(source: String, message: String) throws {
    #expect(try makeFiles().evaluationError(source)?.description == "test.lua:1: \(message)")
  }

  @Test func `an object keeps its identity through the host`() throws {
    let lua = try makeFiles()
    lua.define(LuaFunction("pass", "") { (call) throws(LuaError) in .value(call.value(1)) })
    #expect(try lua.evaluateText("local f = open('a') return pass(f) == f") == "true")
  }

  @Test func `objects are freed when collected, closed or left over`() throws {
    do {
      let lua = try makeFiles()
      try lua.evaluate("for i = 1, 1000 do open('x') end kept = open('k') kept:close()")
      lua.collectGarbage()
      #expect(File.alive == 0)
      try lua.evaluate("left = { open('a'), open('b') }")
      #expect(File.alive == 2)
    }
    #expect(File.alive == 0)
  }
}
