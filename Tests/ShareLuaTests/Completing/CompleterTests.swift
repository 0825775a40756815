import Lua
import ShareCore
import ShareLua
import TestSupport
import Testing

struct CompleterTests {
  private static let preparation = """
    local mine = 1
    point = { x = 1, xy = 2, go = function() end, ["a b"] = 3, deep = { er = { deepest = 1 } } }
    object = setmetatable({ own = 1 }, { __index = { inherited = 2, method = function() end } })
    guarded = setmetatable({ seen = 1 }, { __index = function() error "called" end,
      __pairs = function() error "called" end, __len = function() error "called" end })
    loop = setmetatable({}, {}); getmetatable(loop).__index = loop
    text = "t"
    share.activity { id = "shrink", title = "S", accepts = true, perform = print }
    """

  /// Texts up to the cursor, and what is suggested.
  @Test(arguments: [
    ("min", ["mine"]), ("x = min", ["mine"]), ("whi", ["while"]), ("print(poi", ["point"]),
    ("point.", ["deep", "go", "x", "xy"]), ("point.x", ["x", "xy"]),
    ("point.deep.er.d", ["deepest"]),
    ("point['deep'].er.", ["deepest"]), ("point:", ["go"]), ("point . x", ["x", "xy"]),
    ("object.", ["inherited", "method", "own"]), ("object:", ["method"]), ("guarded.", ["seen"]),
    ("guarded.other.", []), ("loop.a", []), ("nothing.at.all", []), ("5 .. poi", ["point"]),
    ("share.js", ["json"]), ("share.json.", ["decode", "encode", "null"]), ("share.wh", ["which"]),
    ("items[1].na", ["name"]), ("items[1]:", ["conforms", "lines", "read"]),
    ("items:fi", ["filter"]),
    ("share.items:ea", ["each"]), ("items[1].text:upp", ["upper"]), ("text:rev", ["reverse"]),
    ("share.context.ter", ["terminal"]), ("share.run(\"shr", ["shrink"]),
    ("share.run 'shr", ["shrink"]),
    ("x = share.run('co", ["copy"]), ("'wo", ["words/"]), ("\"words/", ["words/a b", "words/c"]),
    ("'words/.h", ["words/.hidden"]), ("io.open('quo", ["quo\\'te"]), ("io.open(\"quo", ["quo'te"]),
    ("-- poi", []), ("--[[ poi", []), ("[[wo", []), ("local poi", []), ("5", []), ("f().", []),
    ("point.x = poi", ["point"]), ("for i, v in ipair", ["ipairs"]), ("zzzz", []),
    ("point.nope.", []),
  ])
  func `what could stand at the cursor is found`(text: String, words: [String]) throws {
    let studio = try Studio()
    for (name, content) in [
      ("words/a b", ""), ("words/c", ""), ("words/.hidden", ""), ("quo'te", ""), ("other", ""),
    ] { _ = try studio.folder.write("work/\(name)", content) }
    let evaluator = Evaluator(studio.engine, items: [.text("t")])
    _ = try evaluator.evaluate(Bytes(Self.preparation.utf8))
    let found = Completer(evaluator).suggestions(for: Bytes(text.utf8))
    #expect((found?.words ?? []).map { String(decoding: $0, as: UTF8.self) } == words)
  }

  @Test func `what is there already is what is replaced`() throws {
    let evaluator = Evaluator(try Studio().engine, items: [])
    let found = Completer(evaluator).suggestions(for: Bytes("x = share.jso".utf8))
    #expect(found?.range == 10..<13)
  }

  @Test func `of a hundred thousand keys all that begin so are found`() throws {
    let studio = try Studio()
    let evaluator = Evaluator(studio.engine, items: [])
    _ = try evaluator.evaluate(Bytes("big = {} for i = 1, 1e5 do big['k' .. i] = i end".utf8))
    let completer = Completer(evaluator)
    #expect(completer.suggestions(for: Bytes("big.".utf8))?.words.count == 100_000)
    #expect(completer.suggestions(for: Bytes("big.k9999".utf8))?.words.count == 11)
  }
}
