-- Uploads files to a server with HTTP PUT, as WebDAV does, and returns their links.
-- try: share run upload --config examples/upload.lua examples/samples/photo.png \
--   -o to=http://localhost:8000/
--
-- To try it, start the server `python3 examples/receiver.py`. Name your own in the configuration:
--   share.targets { files = "https://example.org/files/" }          -- for -o to=files
--   share.defaults { upload = { token = { command = { "pass", "show", "files" } } } }

local put = require "put"

-- Encodes a name as part of a URL; special bytes become %XX.
local function encoded(name)
  return (name:gsub("[^%w._~-]", function(byte) return ("%%%02X"):format(byte:byte()) end))
end

share.activity {
  id = "upload",
  title = "Upload",
  symbol = "↥",
  -- A template image in one tone, drawn in the text colour; the symbol is the fallback.
  icon = "upload.png",
  help = "Uploads files by HTTP PUT and returns their links.",
  group = "share",
  accepts = { files = true },
  needs = { "curl" },
  options = {
    { name = "to", type = "string", title = "Address", help = "The folder to put files in." },
    -- A secret is never given on the command line: use -o token=@FILE or the configuration.
    { name = "token", type = "secret", title = "Token", optional = true },
  },
  each = true,
  -- An interrupted upload may have arrived, so it is not retried automatically.
  once = true,
  perform = function(items, context)
    local file, options = items[1], context.options
    local folder = options.to:gsub("/*$", "")
    return put(file.path, folder .. "/" .. encoded(file.name), options)
  end,
}
