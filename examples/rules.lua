-- Rules for situations: over SSH, with pictures, with confidential files.
-- try: share list --config examples/rules.lua examples/samples/photo.png
-- try: share explain --config examples/rules.lua examples/samples/photo.png \
--   --context place=work --activity favorite
--
-- Put these lines in init.lua. A rule hides activities while its condition holds, and nothing can
-- override it. `share explain` names the rule.

-- A function of the situation: over SSH, a window would open on the other machine.
share.rule {
  name = "no windows over ssh",
  when = function(_, context) return context.ssh end,
  exclude = { "open", "airplay" },
}

-- A table, as in `accepts`: one picture among the items is enough. Globs match several activities.
share.rule {
  name = "pictures stay here",
  when = { images = true, match = "any" },
  exclude = { "message", "mail", "upload*" },
}

-- A function of the items.
share.rule {
  name = "confidential files are not copied",
  when = function(items)
    for _, item in ipairs(items) do
      if item.path and item.path:lower():find("confidential", 1, true) then return true end
    end
    return false
  end,
  exclude = { "copy", "save", "message", "mail", "upload*", "publish*" },
}

-- Facts from the caller: `share list --context place=work …`, `share list --from editor …`.
share.rule {
  name = "no private lists at work",
  when = function(_, context) return context.values.place == "work" end,
  exclude = { "favorite", "bookmark" },
}

-- Without a condition.
share.exclude("airplay")
