local spec = require "spec"
local group, test, equal, same = spec.group, spec.test, spec.equal, spec.same
local raises, contains = spec.raises, spec.contains

local seen
share.activity {
  id = "upper", title = "Upper", accepts = { text = 3 },
  options = {
    { name = "ending", default = "!" },
    { name = "count", type = "integer", min = 1, max = 9, optional = true },
    { name = "loud", type = "boolean", default = false },
  },
  perform = function(items, context)
    seen = { count = #items, options = context.options, subject = context.subject,
      caller = context.caller, values = context.values }
    return items:map(function(item)
      if item.text == "bad" then share.fail("a bad text") end
      return share.text(item.text:upper() .. context.options.ending)
    end)
  end,
}
share.activity {
  id = "must", title = "Must", accepts = true, options = { { name = "to" } },
  perform = function(_, context) return share.text(context.options.to) end,
}
share.activity {
  id = "post", title = "Post", group = "share", accepts = true,
  compose = { message = "required" }, confirm = "Post it?",
  perform = function(_, context) return share.text(context.message) end,
}
share.activity {
  id = "copies", title = "Copies", accepts = true, each = true,
  perform = function(items, context)
    local path = context:output(items[1], { suffix = "-copy" })
    assert(share.write(path, items[1]:read()))
    return share.file(path)
  end,
}
share.activity {
  id = "gives-up", title = "Gives up", accepts = true,
  perform = function() pcall(share.cancel) error("not reached") end,
}

local function texts(items)
  local result = {}
  for index, item in ipairs(items) do result[index] = item.text or item.name end
  return result
end

group("run", function()
  test("a result has these fields", function()
    local result = share.run("upper", { share.text "a", share.text "b" })
    equal(result.activity, "upper")
    equal(result.status, "completed")
    same(texts(result.items), { "A!", "B!" })
    same(texts(result.skipped), {})
    same(result.failed, {})
    equal(result.error, nil)
    equal(result.items:all("text"), true)
  end)
  test("an unknown id is a failed result", function()
    local result = share.run("uper", share.text "a")
    equal(result.status, "failed")
    equal(result.activity, nil)
    equal(result.error.code, "unknown")
    contains(result.error.message, "`uper`")
  end)
  test("a hidden one is a failed result that says why", function()
    local result = share.run("upper", share.url "https://e.org")
    equal(result.activity, "upper")
    equal(result.error.code, "hidden")
    contains(result.error.message, "takes no")
  end)
  test("an excluded one is a failed result", function()
    equal(share.run("upper", share.text "a", { exclude = { "upper" } }).error.code, "excluded")
  end)
  test("no items are a failed result", function()
    equal(share.run("upper", {}).error.code, "usage")
  end)
  test("an error inside is a failed result with its place", function()
    local result = share.run("upper", share.text "bad")
    equal(result.status, "failed")
    equal(result.error.code, "failed")
    equal(result.error.source, "running.lua:17")
    contains(result.error.message, "a bad text")
  end)
  test("a cancelled one is a result, and the script goes on", function()
    local result = share.run("gives-up", share.text "a")
    equal(result.status, "cancelled")
    equal(result.activity, "gives-up")
    equal(result.error, nil)
    equal(share.run("upper", share.text "a").status, "completed")
  end)
  test("the n-th equals the first", function()
    for _ = 1, 3 do
      same(texts(share.run("upper", share.text "a").items), { "A!" })
    end
  end)
  test("wrong arguments raise", function()
    raises("share.run: argument 1 must be a string, got nil", share.run)
    raises("share.run: argument 2 must be an item or a table, got nil", share.run, "upper")
    raises("option `eahc` is unknown; did you mean `each`?", share.run, "upper", share.text "a",
      { eahc = true })
    raises("option `each` must be a boolean", share.run, "upper", share.text "a", { each = 1 })
  end)
end)

group("options", function()
  test("they reach the activity, checked and with defaults", function()
    share.run("upper", share.text "a", { options = { ending = "?", count = 3 } })
    same(seen.options, { ending = "?", count = 3, loud = false })
    share.run("upper", share.text "a", { options = { count = "4", loud = "yes" } })
    same(seen.options, { ending = "!", count = 4, loud = true })
  end)
  test("what does not fit is a failed result", function()
    local wrong = { { count = 10 }, { count = "x" }, { count = 1.5 }, { loud = "maybe" } }
    for _, options in ipairs(wrong) do
      local result = share.run("upper", share.text "a", { options = options })
      equal(result.error.code, "usage")
      contains(result.error.message, "option `")
    end
  end)
  test("an unknown one is a failed result with the nearest name", function()
    local result = share.run("upper", share.text "a", { options = { endin = "?" } })
    equal(result.error.code, "usage")
    contains(result.error.hint, "`ending`")
  end)
  test("a required one that is missing is named", function()
    local result = share.run("must", share.text "a")
    equal(result.error.code, "input_needed")
    contains(result.error.message, "to")
    same(texts(share.run("must", share.text "a", { options = { to = "ann" } }).items), { "ann" })
  end)
  test("values that are no plain ones raise", function()
    raises("option `options`", share.run, "must", share.text "a", { options = { to = {} } })
  end)
  test("a message and a confirmation come from the call", function()
    local post = function(options) return share.run("post", share.text "a", options) end
    equal(post({}).error.code, "input_needed")
    equal(post({ message = "hi" }).error.code, "input_needed")
    same(texts(post({ message = "hi", yes = true }).items), { "hi" })
    equal(share.run("upper", share.text "a", { message = "hi" }).error.code, "usage")
  end)
  test("subject, caller and values reach the activity", function()
    share.run("upper", share.text "a",
      { subject = "S", from = "mutt", context = { a = "1" } })
    equal(seen.subject, "S")
    equal(seen.caller, "mutt")
    same(seen.values, { a = "1" })
    share.run("upper", share.text "a", { subject = "" })
    equal(seen.subject, nil)
  end)
end)

group("each", function()
  test("every item is a share of its own", function()
    local items = { share.text "a", share.text "b", share.text "c", share.text "d" }
    local result = share.run("upper", items, { each = true })
    equal(result.status, "completed")
    same(texts(result.items), { "A!", "B!", "C!", "D!" })
    equal(seen.count, 1)
    equal(share.run("upper", items).error.code, "hidden")
  end)
  test("a failed one does not stop the others", function()
    local items = { share.text "a", share.text "bad", share.url "https://e.org", share.text "b" }
    local result = share.run("upper", items, { each = true })
    equal(result.status, "failed")
    same(texts(result.items), { "A!", "B!" })
    equal(#result.failed, 2)
    equal(result.failed[1].item.text, "bad")
    equal(result.failed[1].error.code, "failed")
    equal(result.failed[2].error.code, "hidden")
    contains(result.error.message, "2 of 4")
  end)
  test("one cause of all becomes the code", function()
    local result = share.run("upper", { share.url "https://a.org", share.url "https://b.org" },
      { each = true })
    equal(result.error.code, "hidden")
  end)
end)

group("on_conflict", function()
  local items
  test("files are written beside theirs", function()
    assert(share.write("a.txt", "A"))
    assert(share.write("b.txt", "B"))
    assert(share.write("b-copy.txt", "old"))
    items = share.glob("[ab].txt")
    items = { share.file "a.txt", share.file "b.txt" }
    local result = share.run("copies", items)
    equal(result.status, "failed")
    same(texts(result.items), { "a-copy.txt" })
    equal(result.failed[1].error.code, "exists")
    equal(result.failed[1].item.name, "b.txt")
    equal(share.file("b-copy.txt"):read(), "old")
  end)
  test("rename counts up", function()
    same(texts(share.run("copies", items, { on_conflict = "rename" }):check()),
      { "a-copy 2.txt", "b-copy 2.txt" })
  end)
  test("skip leaves the item out", function()
    local result = share.run("copies", items, { on_conflict = "skip" })
    equal(result.status, "completed")
    same(texts(result.items), {})
    same(texts(result.skipped), { "a.txt", "b.txt" })
  end)
  test("overwrite replaces", function()
    same(texts(share.run("copies", items[2], { on_conflict = "overwrite" }):check()),
      { "b-copy.txt" })
    equal(share.file("b-copy.txt"):read(), "B")
  end)
  test("no temporary file stays behind", function() equal(#share.glob(".*"), 0) end)
  test("another policy raises", function()
    raises("option `on_conflict` must be one of", share.run, "copies", items, { on_conflict = "x" })
  end)
end)

group("retries", function()
  local attempts, finished = 0, 0
  local function unsteady(failures, temporary)
    attempts, finished = 0, 0
    return function()
      attempts = attempts + 1
      if attempts <= failures then share.fail("busy", { retry = temporary }) end
      return share.text("done")
    end
  end
  local perform
  share.activity {
    id = "unsteady", title = "Unsteady", accepts = true,
    perform = function() return perform() end,
    finish = function() finished = finished + 1 end,
  }
  test("a temporary failure is tried again", function()
    perform = unsteady(1, true)
    equal(share.run("unsteady", share.text "a", { retries = 2 }):check()[1].text, "done")
    same({ attempts, finished }, { 2, 2 })
  end)
  test("not more often than said, and without retries not at all", function()
    perform = unsteady(9, true)
    equal(share.run("unsteady", share.text "a", { retries = 1 }).error.message, "busy")
    equal(attempts, 2)
    perform = unsteady(9, true)
    share.run("unsteady", share.text "a")
    equal(attempts, 1)
  end)
  test("another failure is final", function()
    perform = unsteady(1, false)
    equal(share.run("unsteady", share.text "a", { retries = 5 }).status, "failed")
    equal(attempts, 1)
  end)
  test("a child's status 75 is temporary", function()
    attempts = 0
    perform = function()
      attempts = attempts + 1
      return share.exec { "sh", "-c", attempts == 1 and "exit 75" or "exit 0" }
    end
    equal(share.run("unsteady", share.text "a", { retries = 1 }).status, "completed")
  end)
  test("a negative number is refused", function()
    raises("option `retries` must be 0 or more, got -1", function()
      share.run("unsteady", share.text "a", { retries = -1 })
    end)
  end)
end)

group("workflows", function()
  test("they compose", function()
    local first = share.run("upper", { share.text "a", share.text "b" }, { each = true }):check()
    same(texts(share.run("upper", first, { options = { ending = "?" } }):check()),
      { "A!?", "B!?" })
  end)
  test("check of a failed step raises at its caller", function()
    raises("a bad text", function() return share.run("upper", share.text "bad"):check() end)
  end)
  test("present without a terminal is a failed result", function()
    local result = share.present(share.text "a")
    equal(result.status, "failed")
    equal(result.error.code, "input_needed")
  end)
  test("present with nothing to show is a failed result", function()
    equal(share.present(share.text "a", { exclude = { "*" } }).error.code, "none")
  end)
end)

return spec.report()
