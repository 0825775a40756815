local spec = require "spec"
local group, test, equal, same = spec.group, spec.test, spec.equal, spec.same
local raises = spec.raises

group("which and env", function()
  test("which finds programs on PATH", function()
    equal(share.which("sh"), assert(share.exec { "sh", "-c", "command -v sh" }).stdout:sub(1, -2))
    equal(share.which("no-such-program-here"), nil)
    equal(share.which(""), nil)
  end)
  test("env reads the environment of the start", function()
    equal(share.env("GREETING"), "hello world")
    equal(share.env("EMPTY"), "")
    equal(share.env("NO_SUCH_VARIABLE"), nil)
  end)
  test("a wrong argument raises", function()
    raises("share.which: argument 1 must be a string", share.which)
    raises("share.env: argument 1 must be a string", share.env, {})
  end)
end)

group("module", function()
  test("require gives the same table", function() equal(require "share", share) end)
  test("the version is text", function()
    equal(share.version:match("^%d+%.%d+%.%d+$"), share.version)
  end)
  test("nothing is missing", function()
    local names = {
      "activity", "rule", "exclude", "order", "targets", "defaults", "file", "url", "text", "data",
      "lazy", "item", "glob", "list", "explain", "run", "present", "exec", "sh", "fail", "cancel",
      "which", "env", "mkdir", "write",
    }
    for _, name in ipairs(names) do equal(type(share[name]), "function") end
    for _, name in ipairs { "debug", "info", "warn" } do
      equal(type(share.log[name]), "function")
    end
    equal(type(share.items), "table")
  end)
end)

group("context", function()
  local context = share.context

  test("it has the six fields of the situation", function()
    same({ context.terminal, context.ssh, context.ci }, { false, false, false })
    equal(context.display, nil)
    equal(context.caller, nil)
    same(context.values, {})
  end)
  test("an unknown field raises with the nearest name", function()
    raises("did you mean `terminal`?", function() return context.termial end)
  end)
  test("it is read-only", function()
    raises("read-only", function() context.ci = true end)
    equal(context.ci, false)
  end)
  test("what an activity needs is not there outside of one", function()
    raises("in activities only", function() context:output(share.text "a") end)
    raises("in activities only", function() context:temporary() end)
    raises("in activities only", function() context:progress(1) end)
  end)
end)

group("libraries", function()
  test("scripts have all of Lua", function()
    for _, name in ipairs { "string", "table", "math", "utf8", "io", "os", "debug", "coroutine",
      "package" } do
      equal(type(_G[name]), "table")
    end
  end)
  test("binary chunks are refused", function()
    local chunk, message = load(string.dump(function() end))
    equal(chunk, nil)
    spec.contains(message, "binary chunks are not accepted")
  end)
end)

return spec.report()
