-- Sorts files into folders by their type: Pictures, Movies, Music, Documents, Archives, Code.
-- try: share script examples/sort-by-type.lua examples/samples/note.md examples/samples/photo.png
--
-- The folders are made beside each file, and nothing is replaced: a file stays where it is if its
-- name is taken in the folder. The type comes from the content, not only from the name.

local move = require "move"

-- The first match decides; other files stay.
local rules = {
  { "image", "Pictures" },
  { "movie", "Movies" },
  { "audio", "Music" },
  { "archive", "Archives" },
  { "source", "Code" },
  { "pdf", "Documents" },
  { "text", "Documents" },
}

local function folder_for(item)
  for _, rule in ipairs(rules) do
    if item:conforms(rule[1]) then return rule[2] end
  end
end

-- Moves a file to the folder for its type. Returns false if there is none, nil and a message on
-- failure.
local function sort(item)
  local name = folder_for(item)
  if not name then return false end
  local folder, message = share.mkdir(share.path.join(share.path.parent(item.path), name))
  if not folder then return nil, message end
  return move(item.path, share.path.join(folder, item.name))
end

local files = share.items:filter(function(item) return item.kind == "file" end)
local moved, stuck = {}, 0
for _, file in ipairs(files) do
  local new, message = sort(file)
  if new then
    moved[#moved + 1] = new
  elseif message then
    stuck = stuck + 1
    share.log.warn(message)
  end
end

if stuck > 0 then
  for _, item in ipairs(moved) do print(item.path) end
  share.fail(("%d of %d files stay where they are"):format(stuck, #files))
end
return moved
