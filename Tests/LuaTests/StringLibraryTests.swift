import Testing

@testable import Lua

struct StringLibraryTests {
  /// The expected results are those of the stock functions of Lua 5.4.4.
  @Test(arguments: [
    (#"string.find("hello", "l")"#, #"3|3"#),
    (#"string.find("hello", "l+")"#, #"3|4"#),
    (#"string.find("hello", "xyz")"#, #"nil"#),
    (#"string.find("hello", "")"#, #"1|0"#),
    (#"string.find("hello", "", 6)"#, #"6|5"#),
    (#"string.find("hello", "", 7)"#, #"nil"#),
    (#"string.find("hello", "l", -2)"#, #"4|4"#),
    (#"string.find("a.b", ".", 1, true)"#, #"2|2"#),
    (#"string.find("a.b", "%.")"#, #"2|2"#),
    (#"string.find("", "^$")"#, #"1|0"#),
    (#"string.find("abc", "^b")"#, #"nil"#),
    (#"string.find("a\0b", "\0")"#, #"2|2"#),
    (#"string.find("abc", "()b()")"#, #"2|2|2|3"#),
    (#"string.find("a+b", "+", 1, true)"#, #"2|2"#),
    (#"string.match("key = value", "^(%w+)%s*=%s*(%w+)$")"#, #"key|value"#),
    (#"string.match("2024-05-06", "(%d+)-(%d+)-(%d+)")"#, #"2024|05|06"#),
    (#"string.match("  trim  ", "^%s*(.-)%s*$")"#, #"trim"#),
    (#"string.match("[[nested]]", "%[(%b[])%]")"#, #"[nested]"#),
    (#"string.match("f(a(b)c)d", "%b()")"#, #"(a(b)c)"#),
    (#"string.match("THE (quick) fox", "%f[%a]%a+%f[%A]")"#, #"THE"#),
    (#"string.match("xabcabcy", "(abc)%1")"#, #"abc"#),
    (#"string.match("abc", "a-c")"#, #"c"#),
    (#"string.match("aaa", "a-$")"#, #"aaa"#),
    (#"string.match("aXb", "%u")"#, #"X"#),
    (#"string.match("a_1", "[%w_]+")"#, #"a_1"#),
    (#"string.match("a]b", "[]]")"#, #"]"#),
    (#"string.match("a^b", "[%^x]")"#, #"^"#),
    (#"string.match("a-b", "[a%-]+")"#, #"a-"#),
    (#"string.match("abc", "[^a-b]")"#, #"c"#),
    (#"string.match("0x1F", "^0[xX](%x+)$")"#, #"1F"#),
    (#"string.match("tab\9here", "%c")"#, #"\#t"#),
    (#"string.match("a.b.c", "^(.*)%.")"#, #"a.b"#),
    (#"string.match("abc", "(a)(b)(c)")"#, #"a|b|c"#),
    (#"string.match("abc", "((a)(b))")"#, #"ab|a|b"#),
    (#"string.match("abc", ".-b")"#, #"ab"#),
    (#"string.match("hello", "h?e?x?l")"#, #"hel"#),
    (#"string.match("a\0b", "%z")"#, #"\#0"#),
    (#"string.match("abc", "%l+", 2)"#, #"bc"#),
    (#"string.match("$5", "$5")"#, #"$5"#),
    (#"string.match("x^", "x^")"#, #"x^"#),
    (#"string.gsub("hello world", "o", "0")"#, #"hell0 w0rld|2"#),
    (#"string.gsub("hello", "", "-")"#, #"-h-e-l-l-o-|6"#),
    (#"string.gsub("abc", "%w", "%0%0")"#, #"aabbcc|3"#),
    (#"string.gsub("abc", "(a)(b)", "%2%1")"#, #"bac|1"#),
    (#"string.gsub("a b c", " ", "", 1)"#, #"ab c|1"#),
    (#"string.gsub("hello", "l*", "x")"#, #"xhxexox|4"#),
    (#"string.gsub("abc", "^a", "x")"#, #"xbc|1"#),
    (#"string.gsub("$name", "%$(%w+)", "<%1>")"#, #"<name>|1"#),
    (#"string.gsub("50%", "%%", " percent")"#, #"50 percent|1"#),
    (#"string.gsub("abc", "b", "%%")"#, #"a%c|1"#),
    (#"string.gsub("abc", "()", "%1")"#, #"1a2b3c4|4"#),
    (#"string.gsub("abc", "x*", "-")"#, #"-a-b-c-|4"#),
    (#"string.find("a", "[")"#, #"malformed pattern (missing ']')"#),
    (#"string.find("a", "%")"#, #"malformed pattern (ends with '%')"#),
    (#"string.find("a", "(a")"#, #"unfinished capture"#),
    (#"string.find("a", "a)")"#, #"nil"#),
    (#"string.find("a", "%1")"#, #"invalid capture index %1"#),
    (#"string.find("a", "%b")"#, #"malformed pattern (missing arguments to '%b')"#),
    (#"string.find("a", "%f")"#, #"missing '[' after '%f' in pattern"#),
    (#"string.gsub("a", "a", "%2")"#, #"invalid capture index %2"#),
    (#"string.gsub("a", "a", "%x")"#, #"invalid use of '%' in replacement string"#),
    (#"string.find("a", ('(a)'):rep(33))"#, #"nil"#),
    (#"string.find(('a'):rep(300), ('a?'):rep(300))"#, #"pattern too complex"#),
    (#"string.find("a", "[a")"#, #"malformed pattern (missing ']')"#),
    (#"string.find("a", "[%")"#, #"malformed pattern (missing ']')"#),
  ])
  func `pattern functions agree with the stock ones`(source: String, expected: String) throws {
    let lua = try makeInterpreter()
    let show = """
      local results = table.pack(pcall(function() return \(source) end))
      local texts = {}
      for i = 2, results.n do texts[#texts + 1] = tostring(results[i]) end
      return table.concat(texts, '|')
      """
    #expect(try lua.evaluateText(show).replacing("test.lua:1: ", with: "") == expected)
  }

  @Test(arguments: [
    ("for k, v in ('a=1, b=2'):gmatch('(%w+)=(%w+)') do out(k .. v) end", "a1 b2"),
    ("for w in ('one two'):gmatch('%a+') do out(w) end", "one two"),
    ("for p in ('abc'):gmatch('()', 2) do out(p) end", "2 3 4"),
    ("for w in ('abc'):gmatch('x*') do out(#w) end", "0 0 0 0"),
    ("for w in ('aXbX'):gmatch('.-X', -2) do out(w) end", "bX"),
    ("out((('abc'):gsub('%w', { a = 'A', b = 1, c = false })))", "A1c"),
    ("out((('abc'):gsub('%w', function(c) if c ~= 'b' then return c:upper() end end)))", "AbC"),
    (
      "out(select(2, pcall(string.gsub, 'a', 'a', function() return {} end)))",
      "invalid replacement value (a table)"
    ),
    (
      "out(('ab'):rep(3)) out(('ab'):rep(3, '-')) out(('ab'):rep(0) .. ('ab'):rep(-1))",
      "ababab ab-ab-ab "
    ),
    ("out((''):rep(10, '.')) out((''):rep(1 << 62))", "......... "),
    ("out(select(2, pcall(string.rep, 'x', 1 << 31)))", "resulting string too large"),
    (
      "out(('aaab'):rep(3000):find('aab', 1, true)) out(('a'):rep(9000):find('ab', 1, true))",
      "2 nil"
    ),
  ])
  func `iteration, replacement and repetition work as usual`(source: String, expected: String)
    throws
  {
    let text = try makeInterpreter().evaluateText(
      "local list = {} local function out(v) list[#list + 1] = tostring(v) end \(source) "
        + "return table.concat(list, ' ')")
    #expect(text == expected)
  }
}
