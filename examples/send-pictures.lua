-- Sends pictures: shrinks them, then sends them with a few words.
-- try: share script examples/send-pictures.lua examples/samples/photo.png \
--   -o to=json://localhost:8000/inbox -o words='From the hike'
--
-- `to` is a name from share.targets, the address of a service, or a mail address.
-- To try it, start the server `python3 examples/receiver.py`.

-- What a script registers applies only to this call.
dofile(share.path.join(share.path.parent(arg[0]), "shrink.lua"))

local answers = share.ask {
  { name = "to", type = "string", title = "To", help = "a target, a service or a mail address" },
  { name = "words", type = "string", title = "Words", default = "" },
}

local small = share.run("shrink", share.items, { on_conflict = "rename" }):check()
local letter = {}
if answers.words ~= "" then letter[1] = share.text(answers.words) end
for _, picture in ipairs(small) do letter[#letter + 1] = picture end

-- Both built-ins accept the same items; the address decides which to use.
local way = answers.to:find("^[%w.+_-]+@") and "mail" or "message"
local result = share.run(way, letter, { options = { to = answers.to } })

-- The small copies are no longer needed, even if sending failed.
for _, picture in ipairs(small) do os.remove(picture.path) end
result:check()
