-- Presents the sheet for one item after another and prints a summary at the end.
-- try: share script examples/one-by-one.lua --picker 'grep ^save' \
--   examples/samples/note.md examples/samples/photo.png
--
-- Without `--picker` the sheet is drawn on the terminal. A cancelled item is skipped.

local counts = { completed = 0, cancelled = 0, failed = 0 }
local results = {}

for item in share.items:each() do
  -- A failed share is also a result, so the loop goes on with the next item.
  local result = share.present(item, { on_conflict = "rename" })
  counts[result.status] = counts[result.status] + 1
  for _, made in ipairs(result.items) do results[#results + 1] = made end
  local done = result.error and result.error.message or result.activity or "nothing"
  share.log.info(("%s: %s (%s)"):format(item.name or item.kind, result.status, done))
end

share.log.info(("%d completed, %d cancelled, %d failed")
  :format(counts.completed, counts.cancelled, counts.failed))
return results
