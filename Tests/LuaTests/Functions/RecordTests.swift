import Testing

@testable import Lua

struct RecordTests {
  /// Records with the tags `url` and `text`.
  private func makeItems(unknownRaises: Bool = true) throws -> (Interpreter, RecordType) {
    let lua = try makeInterpreter()
    let definition = RecordDefinition(
      "item", "A piece of content.",
      tags: [
        .init(constants: [("kind", "url"), ("type", "public.url")], bytesField: "url"),
        .init(constants: [("kind", "text"), ("type", "public.text")], bytesField: "text"),
      ],
      fields: [Parameter("size", .integer), Parameter("name", .string)],
      methods: [
        LuaFunction("read", "Reads.", parameters: [Parameter("max", .integer, optional: true)]) {
          (call) throws(LuaError) in
          call.stack.withRecord(at: 1) { _, bytes, _ in
            .value(.bytes(Array(bytes.prefix(Int(call.integer(1) ?? 100)))))
          } ?? .nothing
        }
      ],
      unknownRaises: unknownRaises
    ) { (call, record, name) throws(LuaError) in
      switch name {
      case "size": return .integer(Int64(record.bytes.count))
      case "type" where record.isCustom: return record.extra
      case "kept":
        if case .table = record.extra { return record.extra }
        call.stack.setExtra(.table(call.interpreter.table([("n", 1)])), ofRecordAt: 1)
        return call.stack.record(at: 1)?.extra
      default: return nil
      }
    }
    return (lua, lua.define(definition))
  }

  @Test(arguments: [
    ("url.kind", "url"), ("url.type", "public.url"), ("url.url", "http://a/"),
    ("text.kind", "text"), ("text.text", "hello"), ("text.size", "5"), ("url:read(4)", "http"),
    ("text:read()", "hello"), ("type(url)", "userdata"), ("getmetatable(url)", "item"),
    ("url.kept == url.kept", "true"), ("custom.type", "image/png"), ("custom.text", "x"),
    ("pcall(function() return custom.kind end)", "false"), ("#big.text", "1000000"),
    ("#empty.text", "0"),
  ])
  func `fields and methods are read`(source: String, expected: String) throws {
    let (lua, item) = try makeItems()
    let globals = lua.globals
    let records: [(String, Record)] = [
      ("url", Record(item, tag: 0, bytes: Array("http://a/".utf8))),
      ("text", Record(item, tag: 1, bytes: Array("hello".utf8))),
      ("custom", Record(item, tag: 1, bytes: [0x78], isCustom: true, extra: "image/png")),
      ("big", Record(item, tag: 1, bytes: [UInt8](repeating: 0, count: 1_000_000))),
      ("empty", Record(item, tag: 1, bytes: [])),
    ]
    for (name, record) in records { lua.rawSet(globals, name, .record(record)) }
    #expect(try lua.evaluateText("return \(source)") == expected)
  }

  @Test(arguments: [
    ("it.kind = 1", "item.kind is read-only"),
    ("it[1] = 1", "item is read-only"),
    ("local x = it.siez", "item has no field `siez`; did you mean `size`?"),
    ("local x = it.text", "item has no field `text`"),
    ("it.read()", "use a colon: item:read()"),
    ("it.read('x')", "use a colon: item:read()"),
    ("it.read(other)", "use a colon: item:read()"),
    ("it:read('x')", "item:read: argument 1 must be an integer, got `x`"),
    ("setmetatable(it, {})", "bad argument #1 to 'setmetatable' (table expected, got item)"),
    ("getmetatable(it).x = 1", "attempt to index a string value"),
  ])
  func `wrong uses raise`(source: String, message: String) throws {
    let (lua, item) = try makeItems()
    let other = lua.define(RecordDefinition("other", "", tags: [.init()]))
    lua.rawSet(lua.globals, "it", .record(Record(item, tag: 0, bytes: [0x78])))
    lua.rawSet(lua.globals, "other", .record(Record(other, tag: 0, bytes: [])))
    let description = try #require(lua.evaluationError(source)).description
    #expect(description.hasPrefix("test.lua:1: \(message)"))
  }

  @Test func `an unknown field can be nil`() throws {
    let (lua, item) = try makeItems(unknownRaises: false)
    lua.rawSet(lua.globals, "it", .record(Record(item, tag: 0, bytes: [0x78])))
    #expect(try lua.evaluateText("return it.siez") == "nil")
  }

  @Test func `a record comes back as it went in`() throws {
    let (lua, item) = try makeItems()
    let echo = try lua.load(Array("return ...".utf8), name: "=echo")
    let record = Record(item, tag: 1, bytes: [0, 255], isCustom: true, extra: "e")
    guard case .record(let back)? = try lua.call(echo, [.record(record)]).first else {
      Issue.record("no record")
      return
    }
    #expect(back.type === item)
    #expect(back.tag == 1)
    #expect(back.bytes == [0, 255])
    #expect(back.isCustom)
    #expect(back.extra.string == "e")
  }

  @Test func `a parameter can ask for one type of records`() throws {
    let (lua, item) = try makeItems()
    let other = lua.define(RecordDefinition("other", "", tags: [.init()]))
    lua.rawSet(lua.globals, "it", .record(Record(item, tag: 0, bytes: [])))
    lua.rawSet(lua.globals, "another", .record(Record(other, tag: 0, bytes: [])))
    lua.define(
      LuaFunction("take", "", parameters: [Parameter("item", .record("item"))]) { _ in
        .value("taken")
      })
    #expect(try lua.evaluateText("return take(it)") == "taken")
    #expect(
      lua.evaluationError("take(another)")?.description
        == "test.lua:1: take: argument 1 must be an item, got other")
  }
}
