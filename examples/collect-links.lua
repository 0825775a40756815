-- Collects the links of texts: each web address once, in order of appearance.
-- try: share script examples/collect-links.lua examples/samples/note.md
--
-- A script gets its items in `share.items`, and the items it returns are printed. In a pipeline:
--   curl -s https://example.org | share script collect-links.lua - --json

local links, seen = {}, {}

-- Removes punctuation of the sentence from a link: `(see https://example.org/a_(b)).`
local function trimmed(link)
  local cut
  repeat
    cut = link
    link = link:gsub("[.,;:!?'*_]+$", "")
    if not link:find("%b()$") then link = link:gsub("%)$", "") end
  until link == cut
  return link
end

local function collect(line)
  for found in line:gmatch("%f[%w]https?://[^%s%c<>\"`%[%]{}|\\^]+") do
    local link = trimmed(found)
    -- An invalid URL returns nil and a message, and is left out.
    local item = not seen[link] and share.url(link)
    if item then
      seen[link] = true
      links[#links + 1] = item
    end
  end
end

for _, item in ipairs(share.items) do
  if item.kind == "url" then
    collect(item.url)
  elseif item:conforms("text") then
    for line in item:lines() do collect(line) end
  else
    share.log.warn(("`%s` is no text, so it is left out"):format(item.name or item.kind))
  end
end

return links
