local spec = require "spec"
local group, test, equal, same = spec.group, spec.test, spec.equal, spec.same
local raises, contains = spec.raises, spec.contains

local function nothing() end

share.activity { id = "words", title = "Words", accepts = { text = 2 }, perform = nothing }
share.activity {
  id = "up", title = "Up", group = "share", accepts = true, perform = nothing,
}
share.activity { id = "never", title = "Never", perform = nothing }
share.activity {
  id = "by-caller", title = "By caller", perform = nothing,
  accepts = function(_, context)
    return context.caller == "mutt" and context.values.mode == "fast", "only for mutt"
  end,
}

local builtin = { copy = true, save = true, open = true, favorite = true, bookmark = true,
  find = true, message = true, mail = true, airplay = true, print = true, markup = true }

-- The ids of entries that scripts registered.
local function own(entries)
  local ids = {}
  for _, entry in ipairs(entries) do
    if not builtin[entry.id] then ids[#ids + 1] = entry.id end
  end
  return ids
end

local function reason(id, items, options)
  for _, verdict in ipairs(share.explain(items, options)) do
    if verdict.id == id then return verdict.reason, verdict.shown end
  end
end

group("list", function()
  test("it tells what is shown, share activities first", function()
    same(own(share.list(share.text "a")), { "up", "words" })
  end)
  test("an entry has id, title, group and source", function()
    for _, entry in ipairs(share.list(share.text "a")) do
      if entry.id == "words" then
        same(entry, { id = "words", title = "Words", group = "action", source = "selecting.lua:7" })
      end
    end
  end)
  test("a list of one equals the item", function()
    same(share.list { share.text "a" }, share.list(share.text "a"))
  end)
  test("exclusions of the call take ids and globs", function()
    same(own(share.list(share.text "a", { exclude = { "up" } })), { "words" })
    same(own(share.list(share.text "a", { exclude = { "w*", "u?" } })), {})
    same(own(share.list(share.text "a")), { "up", "words" })
  end)
  test("from and context reach rule functions", function()
    local options = { from = "mutt", context = { mode = "fast" } }
    same(own(share.list(share.text "a", options)), { "up", "words", "by-caller" })
    same(own(share.list(share.text "a", { from = "mutt" })), { "up", "words" })
  end)
  test("wrong arguments raise", function()
    raises("share.list: argument 1 must be an item or a table, got nil", share.list)
    raises("share.list: argument 1 must be an item or a table, got `a`", share.list, "a")
    raises("share.list: items: position 1 is not an item, but `a`", share.list, { "a" })
    raises("option `exlude` is unknown; did you mean `exclude`?", share.list, share.text "a",
      { exlude = {} })
    raises("option `exclude` must be", share.list, share.text "a", { exclude = "up" })
    raises("option `exclude` must be", share.list, share.text "a", { exclude = { 5 } })
    raises("option `context`", share.list, share.text "a", { context = { a = {} } })
  end)
end)

group("explain", function()
  test("every activity has a verdict", function()
    same(own(share.explain(share.text "a")), { "up", "words", "never", "by-caller" })
  end)
  test("a shown one has no reason", function()
    local why, shown = reason("up", share.text "a")
    equal(why, nil)
    equal(shown, true)
  end)
  test("a hidden one tells clause, sentence, item and place", function()
    local why, shown = reason("words", { share.text "a", share.text "b", share.text "c" })
    equal(shown, false)
    equal(why.clause, "accepts.text")
    equal(why.item, "c")
    contains(why.message, "at most 2")
    equal(why.source, "selecting.lua:7")
  end)
  test("the reason of a function is its own", function()
    equal(reason("by-caller", share.text "a").clause, "accepts")
    equal(reason("by-caller", share.text "a").message, "only for mutt")
    equal(reason("never", share.text "a").clause, "accepts")
  end)
  test("an exclusion says who", function()
    local why = reason("up", share.text "a", { exclude = { "up" } })
    equal(why.clause, "excluded")
    contains(why.message, "--exclude")
  end)
end)

-- At the end, since it registers more.
group("registering between lists", function()
  test("what is registered or ruled out later counts in the next list", function()
    local page = share.url "https://e.org"
    same(own(share.list(page)), { "up" })
    share.activity { id = "late", title = "Late", accepts = { urls = 1 }, perform = nothing }
    same(own(share.list(page)), { "up", "late" })
    share.exclude "late"
    same(own(share.list(page)), { "up" })
  end)
end)

return spec.report()
