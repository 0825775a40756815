-- Opens files in the editor for their type: text in yours, pictures and sound in one with a window.
-- try: share run edit --config examples/edit.lua examples/samples/note.md

-- Yours: $VISUAL, else $EDITOR. It may hold options (`code --wait`), so a shell has to read it.
local function set(name)
  local value = share.env(name)
  return value ~= "" and value or nil
end
local own = set("VISUAL") or set("EDITOR")

-- The first that fits is taken.
local editors = {
  { type = "image", program = "gimp" },
  { type = "audio", program = "audacity" },
  { type = "text", shell = own },
}

-- Returns the editor for all of the items, or nil and why there is none.
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
  -- Asked after `accepts`, whenever a sheet is shown: it must be quick, and may change nothing.
  -- The reason it gives is what `share explain` says.
  available = function(items)
    local found, why = editor(items)
    return found ~= nil, why
  end,
  perform = function(items)
    local chosen, why = editor(items)
    if not chosen then return nil, why end
    if chosen.shell then
      -- The items arrive as "$@"; nothing of them is ever part of the script.
      return share.sh(chosen.shell .. ' "$@"', items, { mode = "terminal" })
    end
    -- A program with a window goes on alone.
    local paths = items:map(function(item) return item.path end)
    return share.exec { chosen.program, mode = "detach", table.unpack(paths) }
  end,
}
