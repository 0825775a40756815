-- Publishes a note: converts Markdown to a web page and puts it on a server.
-- try: share run publish --config examples/publish.lua examples/samples/note.md \
--   -o to=http://localhost:8000/note.html
--
-- To try it, start the server `python3 examples/receiver.py`.

local put = require "put"

-- Returns the first heading, or else the name.
local function title(note, text)
  local heading = ("\n" .. text):match("\n#+[ \t]+([^\n]+)")
  return heading or share.path.stem(note.name or "Note")
end

share.activity {
  id = "publish",
  title = "Publish",
  help = "Makes a web page of a note and puts it on a server.",
  group = "share",
  -- One note: a file, or text such as `cat note.md | share run publish`.
  accepts = { text = 1, text_files = 1, max = 1 },
  needs = { "pandoc", "curl" },
  options = {
    { name = "to", type = "string", title = "Address", help = "The address of the page." },
    { name = "token", type = "secret", title = "Token", optional = true },
  },
  once = true,
  perform = function(items, context)
    local note = items[1]
    local text, unreadable = note:read()
    if not text then return nil, unreadable end
    -- A temporary folder, removed after the run.
    local page = share.path.join(context:temporary(), "page.html")
    local done, message, details = share.exec {
      "pandoc", "--from", "markdown", "--to", "html", "--standalone",
      "--metadata", "pagetitle=" .. title(note, text), "--output", page, input = text,
    }
    if not done then return nil, message, details end
    context:progress(1, 2, "uploading")
    return put(page, context.options.to, context.options)
  end,
}
