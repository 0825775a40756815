-- Posts pictures: shrinks them, uploads them, and retries temporary failures.
-- try: share script examples/post-pictures.lua examples/samples/photo.png \
--   --context url=http://localhost:8000/
--
-- A workflow calls activities as functions: `share.run` always returns a result, whose `check`
-- returns the items or ends the script with its error.

-- The activities to use; what a script registers applies only to this call.
local here = share.path.parent(arg[0])
dofile(share.path.join(here, "shrink.lua"))
dofile(share.path.join(here, "upload.lua"))

local ATTEMPTS = 3
local url = share.context.values.url
if not url then share.fail("say where to: --context url=https://…") end

-- Uploads a picture, retries temporary failures, and returns the result.
local function upload(picture)
  local result
  for attempt = 1, ATTEMPTS do
    result = share.run("upload", picture, { options = { to = url } })
    -- The activity sets `retry` with share.fail(message, { retry = true }).
    if result.status ~= "failed" or not result.error.retry or attempt == ATTEMPTS then break end
    share.log.info(("`%s` is tried again: %s"):format(picture.name, result.error.message))
    share.exec { "sleep", attempt }
  end
  return result
end

local small = share.run("shrink", share.items, { on_conflict = "rename" }):check()
local links, lost = {}, 0
for _, picture in ipairs(small) do
  local result = upload(picture)
  if result.status == "failed" then
    lost = lost + 1
    share.log.warn(("`%s`: %s"):format(picture.name, result.error.message))
  else
    -- A cancelled upload ends the script here.
    table.move(result:check(), 1, #result.items, #links + 1, links)
  end
  -- The small copy is no longer needed.
  os.remove(picture.path)
end

if lost > 0 then
  for _, link in ipairs(links) do print(link.url) end
  share.fail(("%d of %d pictures were not uploaded"):format(lost, #small))
end
return links
