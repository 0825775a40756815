-- Uploads files to a server that takes them (HTTP PUT, as WebDAV does) and returns their links.
-- try: share run upload --config examples/upload.lua examples/samples/photo.png \
--   -o to=http://localhost:8000/
--
-- `python3 examples/receiver.py` is such a server. Your own stands in the configuration:
--   share.targets { files = "https://example.org/files/" }          -- makes it -o to=files
--   share.defaults { upload = { token = { command = { "pass", "show", "files" } } } }

local put = require "put"

-- Makes a name part of a URL; every byte that is not plain is written as %XX.
local function encoded(name)
  return (name:gsub("[^%w._~-]", function(byte) return ("%%%02X"):format(byte:byte()) end))
end

share.activity {
  id = "upload",
  title = "Upload",
  symbol = "↥",
  -- A template: one tone and alpha, drawn in the colour of text. The symbol stands in for it.
  icon = "upload.png",
  help = "Uploads files by HTTP PUT and returns their links.",
  group = "share",
  accepts = { files = true },
  needs = { "curl" },
  options = {
    { name = "to", type = "string", title = "Address", help = "The folder to put files in." },
    -- A secret never stands on the command line: -o token=@FILE, or the configuration.
    { name = "token", type = "secret", title = "Token", optional = true },
  },
  each = true,
  -- What was begun and interrupted may have arrived: it is not silently done again.
  once = true,
  perform = function(items, context)
    local file, options = items[1], context.options
    local folder = options.to:gsub("/*$", "")
    return put(file.path, folder .. "/" .. encoded(file.name), options)
  end,
}
