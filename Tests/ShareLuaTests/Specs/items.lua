local spec = require "spec"
local group, test, equal, same = spec.group, spec.test, spec.equal, spec.same
local raises, refused = spec.raises, spec.refused

local function fields(item)
  return {
    kind = item.kind, type = item.type, name = item.name, path = item.path, url = item.url,
    text = item.text, size = item.size,
  }
end

group("file", function()
  local path = share.path.absolute("note.txt")
  assert(share.write("note.txt", "one\ntwo\n"))
  assert(share.mkdir("folder"))

  test("a relative path is put into the working folder", function()
    same(fields(share.file("note.txt")), {
      kind = "file", type = "text/plain", name = "note.txt", path = path, size = 8,
    })
  end)
  test("a folder is typed by what it is", function()
    same(fields(share.file("folder")), {
      kind = "folder", type = "inode/directory", name = "folder",
      path = share.path.absolute("folder"),
    })
  end)
  test("modified is a number of seconds", function()
    local age = os.time() - share.file("note.txt").modified
    assert(age >= -1 and age < 60, age)
  end)
  test("what is missing is nil and a message", function()
    refused("nope.txt", share.file("nope.txt"))
    refused("empty", share.file(""))
    refused("NUL", share.file("a\0b"))
  end)
  test("a wrong argument raises with what was expected", function()
    raises("share.file: argument 1 must be a string, got nil", share.file)
    raises("share.file: argument 1 must be a string, got a table", share.file, {})
  end)
  test("a name that is not UTF-8 stays as it is", function()
    assert(share.write("\xff.txt", ""))
    equal(share.file("\xff.txt").name, "\xff.txt")
    equal(share.file("\xff.txt"):read(), "")
  end)
end)

group("url", function()
  test("it is kept byte for byte and has no type", function()
    local item = share.url("HTTPS://Example.org/%7e?a=b#c")
    same(fields(item), { kind = "url", url = "HTTPS://Example.org/%7e?a=b#c", size = 29 })
  end)
  test("what is none is nil and a message", function()
    refused("not a URL", share.url("example.org"))
    refused("no host", share.url("https://"))
    refused("not a URL", share.url("https://a b"))
  end)
end)

group("text and data", function()
  test("a text is kept byte for byte", function()
    same(fields(share.text("a\0\xff\n")), {
      kind = "text", type = "text/plain", text = "a\0\xff\n", size = 4,
    })
  end)
  test("an empty text is an item", function() equal(share.text("").text, "") end)
  test("a number is taken as its text", function() equal(share.text(12).text, "12") end)
  test("type and name are as given", function()
    same(fields(share.text("# A", { type = "text/markdown", name = "a.md" })), {
      kind = "text", type = "text/markdown", name = "a.md", text = "# A", size = 3,
    })
    same(fields(share.data("\1\2", { type = "application/x-thing", name = "a.thing" })), {
      kind = "data", type = "application/x-thing", name = "a.thing", size = 2,
    })
  end)
  test("data is typed by its bytes", function()
    equal(share.data("\x89PNG\r\n\x1a\n\0\0\0\13IHDR").type, "image/png")
    equal(share.data("\0\1\2").type, "application/octet-stream")
  end)
  test("a malformed type raises", function()
    raises("share.text: `image` is not a MIME type", share.text, "x", { type = "image" })
    raises("`a/b/c`", share.data, "x", { type = "a/b/c" })
  end)
  test("an unknown option raises with the nearest name", function()
    raises("option `nmae` is unknown; did you mean `name`?", share.text, "x", { nmae = "y" })
    raises("option `type` must be a string, got 5", share.text, "x", { type = 5 })
  end)
end)

group("item", function()
  test("it is its first representation, and conforms by any", function()
    local item = share.item {
      representations = { share.url "https://e.org", share.text "words" }, name = "both",
    }
    equal(item.kind, "url")
    equal(item.name, "both")
    equal(item:conforms("text"), true)
    equal(item:conforms("image"), false)
  end)
  test("without a representation it raises", function()
    raises("`representations` is empty", share.item, { representations = {} })
    raises("option `representations` must be a table, got nil", share.item, {})
    raises("position 2 is not an item", share.item, { representations = { share.text "a", 5 } })
  end)
end)

group("fields", function()
  test("they are read-only", function()
    local item = share.text("a")
    raises("read-only", function() item.text = "b" end)
    raises("read-only", function() item.anything = 1 end)
    equal(item.text, "a")
  end)
  test("an unknown one raises with the nearest name", function()
    raises("item has no field `knd`; did you mean `kind`?",
      function() return share.text("a").knd end)
  end)
  test("a metatable cannot be had", function()
    equal(getmetatable(share.text("a")), "item")
    raises("", setmetatable, share.text("a"), {})
  end)
end)

group("methods", function()
  test("read gives the content, or its beginning", function()
    equal(share.file("note.txt"):read(), "one\ntwo\n")
    equal(share.file("note.txt"):read(3), "one")
    equal(share.text("abc"):read(2), "ab")
    equal(share.data("\0\1"):read(), "\0\1")
    equal(share.url("https://e.org"):read(), "https://e.org")
    equal(share.text("abc"):read(0), "")
  end)
  test("read refuses a folder and what has gone", function()
    refused("", share.file("folder"):read())
    assert(share.write("gone.txt", "x"))
    local item = share.file("gone.txt")
    os.remove(item.path)
    refused("gone.txt", item:read())
    raises("gone.txt", item.lines, item)
  end)
  test("lines come without their ends, also the last", function()
    local cases = {
      { "one\ntwo\n", { "one", "two" } }, { "one\n\ntwo", { "one", "", "two" } }, { "", {} },
      { "\n", { "" } }, { "a\r\nb", { "a\r", "b" } },
    }
    for _, case in ipairs(cases) do
      local got, from_file = {}, {}
      for line in share.text(case[1]):lines() do got[#got + 1] = line end
      assert(share.write("lines", case[1], { on_conflict = "overwrite" }))
      for line in share.file("lines"):lines() do from_file[#from_file + 1] = line end
      same(got, case[2])
      same(from_file, case[2])
    end
  end)
  test("lines of many files leave none open", function()
    local item = share.file("note.txt")
    for _ = 1, 3000 do
      for _ in item:lines() do end
    end
    local open = share.exec { "sh", "-c", "ls /proc/$PPID/fd | wc -l" }
    assert(tonumber(open.stdout) < 500, open.stdout)
  end)
  test("an iterator that has ended stays so", function()
    local next = share.text("one\n"):lines()
    equal(next(), "one")
    equal(next(), nil)
    equal(next(), nil)
  end)
  test("conforms walks aliases, classes and groups", function()
    local item = share.text("x", { type = "text/x-python" })
    for _, type in ipairs { "text/x-python", "text/plain", "text/*", "text", "source" } do
      equal(item:conforms(type), true)
    end
    equal(share.data("x", { type = "application/gzip" }):conforms("application/x-gzip"), true)
    equal(item:conforms("image/*"), false)
    equal(share.url("https://e.org"):conforms("text"), false)
  end)
  test("conforms raises for an unknown class with the nearest name", function()
    raises("did you mean `image`?", function() share.text("x"):conforms("imag") end)
  end)
  test("a dot in place of the colon is told", function()
    raises("use a colon: item:read()", function() share.text("a").read() end)
    raises("use a colon: item:conforms()", function() share.text("a").conforms("text") end)
    raises("use a colon: item:lines()", function() share.text("a").lines() end)
  end)
  test("a wrong argument counts behind the colon", function()
    raises("item:read: argument 1 must be an integer", function() share.text("a"):read("x") end)
    raises("item:conforms: argument 1 must be a string, got nil",
      function() share.text("a"):conforms() end)
  end)
end)

return spec.report()
