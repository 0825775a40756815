import ShareCore
import ShareLua
import Testing

struct ValuePrinterTests {
  /// Expressions, and how their value is printed in 60 columns.
  @Test(arguments: [
    ("nil", "nil"), ("true", "true"), ("12", "12"), ("1.0", "1.0"), ("-0.5", "-0.5"),
    ("1/0", "inf"), ("math.mininteger", "-9223372036854775808"),
    ("'a\"b\\\\c\\n\\t\\r\\0\\27'", #""a\"b\\c\n\t\r\x00\x1b""#), ("'ä€😀'", "\"ä€😀\""),
    ("'\\xff\\xc3a'", #""\xff\xc3a""#), ("'\\u{202E}x\\u{200B}'", #""\u{202e}x\u{200b}""#),
    ("{}", "{}"), ("{ 1, 2, 3 }", "{ 1, 2, 3 }"), ("{ b = 1, a = 2 }", "{ a = 2, b = 1 }"),
    ("{ 1, nil, 3, x = 4 }", "{ 1, nil, 3, x = 4 }"),
    (
      "{ [0] = 'z', [1.5] = 1, [-1] = 2, ['a b'] = 3, ['end'] = 4, [true] = 5 }",
      #"{ [-1] = 2, [0] = "z", [1.5] = 1, ["a b"] = 3, ["end"] = 4, [true] = 5 }"#
    ),
    ("(function() local t = { 1 }; t.me = t; return t end)()", "{ 1, me = <cycle> }"),
    ("(function() local t = {}; return { t, t } end)()", "{ {}, {} }"),
    ("{ { { { { { 1 } } } } } }", "{ { { { { {…} } } } } }"),
    ("share.text", "function share.text"), ("string.rep", "function string.rep"),
    ("share.json.encode", "function share.json.encode"), ("function() end", "function (repl:1)"),
    ("print", "function print"), ("share.json.null", "null"),
    ("setmetatable({}, { __tostring = function() return 'me\\n' end })", #"me\n"#),
    ("setmetatable({ 1 }, { __name = 'Point' })", "Point { 1 }"),
    ("share.text('hi')", #"item { kind = "text", type = "text/plain", text = "hi", size = 2 }"#),
    ("share.url('https://e.org/')", #"item { kind = "url", url = "https://e.org/", size = 14 }"#),
    ("items", #"items { item { kind = "text", type = "text/plain", text = "t", size = 1 } }"#),
    ("setmetatable({ a = 1 }, { __tostring = function() error 'no' end })", "<a table>"),
    (
      "setmetatable({ a = 1 }, { __index = function() error 'no' end, __pairs = error })",
      "{ a = 1 }"
    ),
    (
      "select(2, pcall(share.fail, 'no', { retry = true }))",
      #"error { at = "repl:1", code = "failed", message = "no", retry = true }"#
    ),
  ])
  func `a value is written readably`(expression: String, text: String) throws {
    #expect(try printed(expression, columns: 90) == text)
  }

  @Test func `what does not fit stands one entry a line`() throws {
    let text = try printed(
      "{ name = ('x'):rep(30), list = { 1, 2 }, more = ('y'):rep(20) }", columns: 60)
    #expect(
      text == """
        {
          list = { 1, 2 },
          more = "yyyyyyyyyyyyyyyyyyyy",
          name = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        }
        """)
  }

  @Test func `a result shows its fields`() throws {
    let text = try printed("share.run('nobody', items)", columns: 60)
    #expect(
      text == """
        result {
          error = {
            code = "unknown",
            message = "no activity is called `nobody`"
          },
          failed = {},
          items = items {},
          skipped = items {},
          status = "failed"
        }
        """)
  }

  @Test func `long tables and strings are cut, and what is missing is told`() throws {
    let table = try printed(
      "(function() local t = {} for i = 1, 1000 do t[i] = i end return t end)()")
    #expect(table.hasSuffix("  60,\n  … 940 more\n}"))
    #expect(try printed("('x'):rep(10000)").hasSuffix("x\"… (10000 bytes)"))
    let inner = try printed("{ ('x'):rep(300) }", columns: 400)
    #expect(inner == "{ \"\(String(repeating: "x", count: 200))\"… (300 bytes) }")
    #expect(try printed("('ä'):rep(2001)").hasSuffix("ä\"… (4002 bytes)"))
  }

  @Test func `a huge and deep value is written in bounded space`() throws {
    let text = try printed(
      """
      (function()
        local function tree(depth)
          if depth == 0 then return 1 end
          local t = {}
          for i = 1, 20 do t[i] = tree(depth - 1) end
          return t
        end
        return tree(4)
      end)()
      """)
    #expect(text.utf8.count < 40_000)
  }

  private func printed(_ expression: String, columns: Int = 80) throws -> String {
    let bench = try EvaluatorTests.Bench()
    let values = try bench.evaluator.evaluate(Bytes(expression.utf8))
    return ValuePrinter(bench.studio.engine, columns: columns).text(try #require(values.first))
  }
}
