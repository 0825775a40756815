-- Opens files in the editor for their type: text in yours, pictures and sound in a graphical one.
-- try: share run edit --config examples/edit.lua examples/samples/note.md

-- Your own: $VISUAL, else $EDITOR. It may hold options (`code --wait`), so a shell must parse it.
local function set(name)
  local value = share.env(name)
  return value ~= "" and value or nil
end
local own = set("VISUAL") or set("EDITOR")

-- The first match is used.
local editors = {
  { type = "image", program = "gimp" },
  { type = "audio", program = "audacity" },
  { type = "text", shell = own },
}

-- Returns the editor for all items, or nil and a reason.
local function editor(items)
  for _, candidate in ipairs(editors) do
    if items:all(candidate.type) then
      if candidate.shell then return candidate end
      if not candidate.program then return nil, "set VISUAL or EDITOR to an editor" end
      if share.which(candidate.program) then return candidate end
      return nil, candidate.program .. " is not installed"
    end
  end
  return nil, "the files are of different types, or of one without an editor"
end

share.activity {
  id = "edit",
  title = "Edit",
  symbol = "✎",
  help = "Opens files in the editor for their type.",
  accepts = { files = true },
  -- Called after `accepts` whenever a sheet is shown, so it must be quick and must not change
  -- anything. `share explain` shows the reason it returns.
  available = function(items)
    local found, why = editor(items)
    return found ~= nil, why
  end,
  perform = function(items)
    local chosen, why = editor(items)
    if not chosen then return nil, why end
    if chosen.shell then
      -- The items are passed as "$@" and never become part of the script.
      return share.sh(chosen.shell .. ' "$@"', items, { mode = "terminal" })
    end
    -- A graphical program keeps running by itself.
    local paths = items:map(function(item) return item.path end)
    return share.exec { chosen.program, mode = "detach", table.unpack(paths) }
  end,
}
