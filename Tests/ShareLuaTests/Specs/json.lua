local spec = require "spec"
local group, test, equal, same = spec.group, spec.test, spec.equal, spec.same
local raises, refused = spec.raises, spec.refused
local encode, decode, null = share.json.encode, share.json.decode, share.json.null

group("encode", function()
  local cases = {
    { 1, "1" }, { -7, "-7" }, { math.maxinteger, "9223372036854775807" },
    { math.mininteger, "-9223372036854775808" }, { 1.5, "1.5" }, { true, "true" },
    { false, "false" }, { null, "null" }, { "a", '"a"' }, { "", '""' },
    { 'q"\\\n\t\1', '"q\\"\\\\\\n\\t\\u0001"' }, { "\0", '"\\u0000"' }, { "ä€😀", '"ä€😀"' },
    { {}, "{}" }, { { 1, 2, 3 }, "[1,2,3]" }, { { a = 1 }, '{"a":1}' },
    { { b = 1, a = 2, ["a b"] = 3, A = 4 }, '{"A":4,"a":2,"a b":3,"b":1}' },
    { { { {} } }, "[[{}]]" }, { { null, 1 }, "[null,1]" },
    { { a = { b = { "c" } } }, '{"a":{"b":["c"]}}' },
  }
  for _, case in ipairs(cases) do
    test(case[2], function() equal(encode(case[1]), case[2]) end)
  end
  test("a float stays a float", function()
    equal(math.type(decode(encode(1.0))), "float")
    equal(decode(encode(1e100)), 1e100)
    equal(decode(encode(0.1)), 0.1)
  end)
  test("nil is null", function() equal(encode(nil), "null") end)
  test("an item is as it is printed", function()
    equal(encode(share.text("hi")), '{"kind":"text","text":"hi"}')
  end)
  test("what has no form raises", function()
    raises("a function cannot be written as JSON", encode, print)
    raises("a function cannot be written as JSON", encode, { a = { print } })
    raises("a userdata cannot be written as JSON", encode, share.context)
    raises("a userdata cannot be written as JSON", encode, io.stdout)
    raises("infinity and NaN", encode, 1 / 0)
    raises("infinity and NaN", encode, { 0 / 0 })
    raises("not UTF-8", encode, "\xff")
    raises("not UTF-8", encode, { ["\xff"] = 1 })
    raises("either positions", encode, { 1, a = 2 })
    raises("either positions", encode, { [1] = 1, [3] = 3 })
    raises("either positions", encode, { [1.5] = 1 })
    raises("either positions", encode, { [true] = 1 })
  end)
  test("a table that holds itself raises", function()
    local loop = {}
    loop.loop = loop
    raises("nested too deeply", encode, loop)
  end)
end)

group("decode", function()
  local cases = {
    { "1", 1 }, { " 1.0 ", 1.0 }, { "-0", 0 }, { "1e2", 100.0 },
    { "9223372036854775807", math.maxinteger }, { "9223372036854775808", 2.0 ^ 63 },
    { '"\\u0041\\ud83d\\ude00"', "A😀" }, { '"a\\u0000b"', "a\0b" }, { '"\\/"', "/" },
    { "true", true }, { "null", null },
    { '{"a\\u0000b":1}', { ["a\0b"] = 1 } }, { '{"a":1,"a":2}', { a = 2 } },
    { '[1,[2,{"a":null}]]', { 1, { 2, { a = null } } } }, { "\xef\xbb\xbf[1]", { 1 } },
  }
  for _, case in ipairs(cases) do
    test(case[1], function() same(decode(case[1]), case[2]) end)
  end
  test("null is a value that can be told from nil and false", function()
    equal(decode("null"), null)
    equal(null == nil, false)
    equal(tostring(null), "null")
    equal(decode("[null]")[1], null)
    equal(#decode("[null,null]"), 2)
  end)
  test("empty arrays and objects keep their kind", function()
    for _, text in ipairs { "[]", "{}", '{"a":[],"b":{}}', "[[],{}]" } do
      equal(encode(decode(text)), text)
    end
  end)
  test("broken texts are nil and a message", function()
    local broken = {
      "", " ", "[1,]", "{a:1}", "'a'", "01", "1.", "+1", "nul", "[1", '"a', '"\1"', "[1]2", "NaN",
      "Infinity", '{"a" 1}', "[1 2]", "// c\n1", "\\", '"\xff"',
    }
    for _, text in ipairs(broken) do
      local value, message = decode(text)
      equal(value, nil)
      equal(type(message), "string")
    end
  end)
  test("a lone surrogate is refused", function()
    refused("", decode('"\\ud800"'))
    refused("", decode('"\\udc00\\ud800"'))
  end)
  test("depth has a limit", function()
    equal(encode(decode(("["):rep(100) .. ("]"):rep(100))), ("["):rep(100) .. ("]"):rep(100))
    refused("", decode(("["):rep(200) .. ("]"):rep(200)))
  end)
  test("what was written is read back", function()
    local value = { list = { 1, 2.5, "x" }, flag = false, nested = { a = { b = null } } }
    same(decode(encode(value)), value)
  end)
  test("a wrong argument raises", function()
    raises("share.json.decode: argument 1 must be a string, got a table", decode, {})
    raises("share.json.decode: argument 1 must be a string, got nil", decode)
  end)
end)

return spec.report()
