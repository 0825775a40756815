local spec = require "spec"
local group, test, equal = spec.group, spec.test, spec.equal
local raises, contains = spec.raises, spec.contains

group("fail", function()
  test("it raises an object that pcall can catch", function()
    local done, problem = pcall(share.fail, "it broke")
    equal(done, false)
    equal(type(problem), "table")
    equal(problem.code, "failed")
    equal(problem.message, "it broke")
    equal(problem.retry, nil)
  end)
  test("its text names the place", function()
    local _, problem = pcall(function() share.fail("it broke") end)
    contains(tostring(problem), "errors.lua:15: it broke")
    contains(problem.at, "errors.lua:15")
  end)
  test("retry is kept", function()
    local _, problem = pcall(share.fail, "busy", { retry = true })
    equal(problem.retry, true)
  end)
  test("it can be raised again", function()
    local _, first = pcall(share.fail, "it broke")
    local _, second = pcall(error, first)
    equal(first, second)
  end)
  test("a wrong argument raises text", function()
    raises("share.fail: argument 1 must be a string", share.fail)
    raises("option `again` is unknown", share.fail, "x", { again = true })
    raises("option `retry` must be a boolean", share.fail, "x", { retry = 1 })
  end)
end)

group("check", function()
  test("a completed result gives its items", function()
    share.activity {
      id = "works", title = "Works", accepts = true,
      perform = function(items) return items end,
    }
    local items = share.run("works", share.text "a"):check()
    equal(items[1].text, "a")
    equal(items:all("text"), true)
  end)
  test("a failed one raises its error, with all it knows", function()
    share.activity {
      id = "fails", title = "Fails", accepts = true,
      perform = function() return share.exec { "sh", "-c", "echo no >&2; exit 75" } end,
    }
    local result = share.run("fails", share.text "a")
    local problem = raises("ended with status 75: no", result.check, result)
    equal(problem.code, "failed")
    equal(problem.exit_status, 75)
    equal(problem.retry, true)
  end)
  test("a dot in place of the colon is told", function()
    local result = share.run("works", share.text "a")
    raises("use a colon: result:check()", function() result.check() end)
    raises("use a colon: result:check()", function() result.check({}) end)
  end)
  test("a result has no other field", function()
    equal(share.run("works", share.text "a").nothing, nil)
  end)
end)

group("pcall, xpcall and coroutines", function()
  test("an error of the library is caught like any other", function()
    local done, message = pcall(share.text, {})
    equal(done, false)
    contains(message, "share.text: argument 1 must be a string")
  end)
  test("a handler sees the error", function()
    local _, handled = xpcall(share.fail, function(problem) return problem.message end, "x")
    equal(handled, "x")
  end)
  test("the library works inside coroutines", function()
    local texts = {}
    for text in coroutine.wrap(function()
      for _, item in ipairs { share.text "a", share.text "b" } do coroutine.yield(item.text) end
    end) do texts[#texts + 1] = text end
    equal(table.concat(texts), "ab")
    local thread = coroutine.create(function() share.fail("in a coroutine") end)
    local done, problem = coroutine.resume(thread)
    equal(done, false)
    equal(problem.message, "in a coroutine")
  end)
  test("close variables run when an error passes", function()
    local closed = false
    pcall(function()
      local _ <close> = setmetatable({}, { __close = function() closed = true end })
      share.fail("x")
    end)
    equal(closed, true)
  end)
end)

return spec.report()
