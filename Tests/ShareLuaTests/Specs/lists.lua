local spec = require "spec"
local group, test, equal, same, raises = spec.group, spec.test, spec.equal, spec.same, spec.raises

assert(share.write("a.png", "\x89PNG\r\n\x1a\n\0\0\0\13IHDR"))
assert(share.write("b.txt", "b"))
assert(share.write(".hidden.txt", "h"))
assert(share.mkdir("in/deep"))
assert(share.write("in/c.txt", "c"))
assert(share.write("in/deep/d.txt", "d"))

local function names(list)
  local result = {}
  for index, item in ipairs(list) do result[index] = item.name end
  return result
end

group("list", function()
  local list = share.glob("*.*")

  test("it has a length and goes with ipairs", function()
    equal(#list, 2)
    same(names(list), { "a.png", "b.txt" })
  end)
  test("all, any and count ask for a type", function()
    equal(list:all("image"), false)
    equal(list:any("image"), true)
    equal(list:count("image"), 1)
    equal(list:count("text/plain"), 1)
    equal(list:count("application/zip"), 0)
  end)
  test("of no items all conform and none does", function()
    local empty = list:filter(function() return false end)
    equal(#empty, 0)
    equal(empty:all("image"), true)
    equal(empty:any("image"), false)
    equal(empty:count("image"), 0)
  end)
  test("filter returns a list with methods", function()
    local images = list:filter(function(item) return item:conforms("image") end)
    same(names(images), { "a.png" })
    equal(images:all("image"), true)
  end)
  test("map leaves nil out", function()
    same(list:map(function(item) return item:conforms("text") and item.name or nil end),
      { "b.txt" })
    same(list:map(function(item) return share.text(item.name) end):map(
      function(item) return item.text end), { "a.png", "b.txt" })
  end)
  test("an error in the function reaches the caller", function()
    raises("it broke", list.map, list, function() error("it broke") end)
    raises("it broke", list.filter, list, function() error("it broke") end)
  end)
  test("each goes through the items", function()
    local seen = {}
    for item in list:each() do seen[#seen + 1] = item.name end
    same(seen, { "a.png", "b.txt" })
  end)
  test("a dot in place of the colon is told", function()
    raises("use a colon: items:each()", function() list.each() end)
    raises("use a colon: items:all()", function() list.all("image") end)
    raises("use a colon: items:filter()", function() list.filter(print) end)
    raises("use a colon: items:count()", function() list.count() end)
  end)
  test("a wrong argument counts behind the colon", function()
    raises("items:all: argument 1 must be a string, got nil", function() list:all() end)
    raises("items:map: argument 1 must be a function, got `x`", function() list:map("x") end)
  end)
  test("an unknown class raises with the nearest name", function()
    raises("did you mean `image`?", function() list:any("imag") end)
  end)
  test("changing a list changes no other", function()
    local first = share.glob("*.*")
    first[1] = nil
    equal(#share.glob("*.*"), 2)
  end)
end)

group("glob", function()
  local cases = {
    { "*.txt", { "b.txt" } },
    { "*", { "a.png", "b.txt", "in" } },
    { "?.png", { "a.png" } },
    { "??.png", {} },
    { ".*.txt", { ".hidden.txt" } },
    { "**/*.txt", { "b.txt", "c.txt", "d.txt" } },
    { "in/*.txt", { "c.txt" } },
    { "in/**/*.txt", { "c.txt", "d.txt" } },
    { "*.TXT", {} },
    { "nowhere/*", {} },
    { "a.png", { "a.png" } },
  }
  for _, case in ipairs(cases) do
    test(case[1], function() same(names(share.glob(case[1])), case[2]) end)
  end
  test("an absolute pattern works", function()
    same(names(share.glob(share.path.absolute("*.png"))), { "a.png" })
  end)
  test("a link that leads nowhere is left out", function()
    assert(share.exec { "ln", "-s", "missing", "broken.link" })
    same(names(share.glob("*.link")), {})
    equal(os.remove(share.path.absolute("broken.link")), true)
  end)
end)

return spec.report()
