-- Puts the date before names: `holiday.jpg` becomes `2024-07-31 holiday.jpg`.
-- try: share run date-name --config examples/rename-by-date.lua examples/samples/note.md
--
-- The date is when a picture was taken, if exiftool is installed and can read it, or else when the
-- file was last modified.

-- A module in the folder `lua` beside this file or beside init.lua.
local move = require "move"

local function day_taken(item)
  if not item:conforms("image") or not share.which("exiftool") then return nil end
  local result = share.exec {
    "exiftool", "-s3", "-d", "%Y-%m-%d", "-DateTimeOriginal", item.path, allow = { 1 },
  }
  return result and result.stdout:match("^%d%d%d%d%-%d%d%-%d%d")
end

share.activity {
  id = "date-name",
  title = "Name by Date",
  help = "Puts the day in front of the names of files.",
  accepts = { files = true },
  needs = { "mv" },
  each = true,
  perform = function(items)
    local item = items[1]
    -- Names that already begin with a date stay, so running this twice changes nothing.
    if item.name:find("^%d%d%d%d%-%d%d%-%d%d") then return item end
    local day = day_taken(item) or os.date("%Y-%m-%d", math.floor(item.modified))
    return move(item.path, share.path.join(share.path.parent(item.path), day .. " " .. item.name))
  end,
}
