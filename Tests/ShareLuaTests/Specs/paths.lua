local spec = require "spec"
local group, test, equal, same = spec.group, spec.test, spec.equal, spec.same
local raises, refused = spec.raises, spec.refused
local path = share.path
local work = path.absolute("")

group("path", function()
  local cases = {
    -- path, name, stem, extension, parent
    { "/a/b.txt", "b.txt", "b", "txt", "/a" },
    { "b.tar.gz", "b.tar.gz", "b", "tar.gz", "." },
    { "/a/.bashrc", ".bashrc", ".bashrc", "", "/a" },
    { "/a/b/", "b", "b", "", "/a" },
    { "/", "", "", "", "/" },
    { "a/b", "b", "b", "", "a" },
    { "x.y/z", "z", "z", "", "x.y" },
    { "\xff.\xfe", "\xff.\xfe", "\xff", "\xfe", "." },
  }
  for _, case in ipairs(cases) do
    test(string.format("parts of %q", case[1]), function()
      local whole = case[1]
      same({ whole, path.name(whole), path.stem(whole), path.extension(whole), path.parent(whole) },
        case)
    end)
  end
  test("join puts slashes between, and an absolute one begins anew", function()
    equal(path.join("a", "b", "c.txt"), "a/b/c.txt")
    equal(path.join("a/", "b"), "a/b")
    equal(path.join("a", "/b"), "/b")
    equal(path.join("", "b"), "b")
    equal(path.join(), "")
  end)
  test("absolute resolves nothing", function()
    equal(path.absolute("/a/../b"), "/a/../b")
    equal(path.absolute("a/../b"), path.join(work, "a/../b"))
  end)
  test("a wrong argument raises", function()
    raises("share.path.name: argument 1 must be a string, got nil", path.name)
    raises("share.path.join: argument 2 must be a string, got a table", path.join, "a", {})
  end)
end)

group("write", function()
  local function content(name) return share.file(name):read() end

  test("it returns the absolute path", function()
    equal(share.write("new.txt", "a\0b"), path.absolute("new.txt"))
    equal(content("new.txt"), "a\0b")
  end)
  test("nothing is overwritten unasked", function()
    refused("new.txt", share.write("new.txt", "other"))
    refused("new.txt", share.write("new.txt", "other", { on_conflict = "fail" }))
    equal(content("new.txt"), "a\0b")
  end)
  test("overwrite, rename and skip", function()
    equal(share.write("new.txt", "2", { on_conflict = "overwrite" }), path.absolute("new.txt"))
    equal(content("new.txt"), "2")
    equal(share.write("new.txt", "3", { on_conflict = "rename" }), path.absolute("new 2.txt"))
    equal(share.write("new.txt", "4", { on_conflict = "rename" }), path.absolute("new 3.txt"))
    equal(share.write("new.txt", "5", { on_conflict = "skip" }), false)
    equal(content("new.txt"), "2")
    equal(content("new 2.txt"), "3")
  end)
  test("no temporary file stays behind", function()
    equal(#share.glob(".*"), 0)
  end)
  test("a number is written as its text", function()
    assert(share.write("number", 12))
    equal(content("number"), "12")
  end)
  test("what cannot be written is nil and a message", function()
    refused("nowhere", share.write("nowhere/a.txt", "x"))
    refused("", share.write("", "x"))
    refused("", share.write("..", "x"))
    refused("", share.write("a\0b", "x"))
  end)
  test("a wrong argument raises", function()
    raises("share.write: argument 2 must be a string", share.write, "a.txt")
    raises("option `on_conflict` must be one of", share.write, "a.txt", "", { on_conflict = "no" })
    raises("option `onconflict` is unknown; did you mean `on_conflict`?",
      share.write, "a.txt", "", { onconflict = "skip" })
  end)
end)

group("mkdir", function()
  test("it makes the folders above too, and again nothing", function()
    equal(share.mkdir("one/two/three"), path.absolute("one/two/three"))
    equal(share.mkdir("one/two/three"), path.absolute("one/two/three"))
    equal(share.file("one/two/three").kind, "folder")
  end)
  test("a file in the way is nil and a message", function()
    assert(share.write("file", ""))
    refused("file", share.mkdir("file"))
    refused("file/below", share.mkdir("file/below"))
    refused("", share.mkdir("a\0b"))
  end)
end)

return spec.report()
