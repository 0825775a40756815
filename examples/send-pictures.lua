-- Sends pictures: makes them small, then sends them with a few words to somebody.
-- try: share script examples/send-pictures.lua examples/samples/photo.png \
--   -o to=json://localhost:8000/inbox -o words='From the hike'
--
-- `to` is a name of share.targets, the address of a service, or a mail address.
-- `python3 examples/receiver.py` is a server to try it with.

-- What a script registers holds for this call.
dofile(share.path.join(share.path.parent(arg[0]), "shrink.lua"))

local answers = share.ask {
  { name = "to", type = "string", title = "To", help = "a target, a service or a mail address" },
  { name = "words", type = "string", title = "Words", default = "" },
}

local small = share.run("shrink", share.items, { on_conflict = "rename" }):check()
local letter = {}
if answers.words ~= "" then letter[1] = share.text(answers.words) end
for _, picture in ipairs(small) do letter[#letter + 1] = picture end

-- Both built-ins take the same items; only the address tells which.
local way = answers.to:find("^[%w.+_-]+@") and "mail" or "message"
local result = share.run(way, letter, { options = { to = answers.to } })

-- The small copies have done their work, whether they were sent or not.
for _, picture in ipairs(small) do os.remove(picture.path) end
result:check()
