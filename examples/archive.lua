-- Packs files into one archive and removes the originals if asked to.
-- try: share script examples/archive.lua examples/samples/note.md -o name=notes --answer Keep
--
-- Without these answers it asks on a terminal, and fails elsewhere.

-- One form for all values; `share script examples/archive.lua --help` prints its options.
local answers = share.ask {
  { name = "name", title = "Name", help = "what the archive is called, without .tar.gz" },
}

local files = share.items:filter(function(item) return item.kind == "file" end)
if #files == 0 then return nil, "name the files to pack" end

-- Each file is packed from its own folder, so that the archive holds bare names.
local command = { "tar", "--create", "--gzip", output = answers.name .. ".tar.gz" }
for _, file in ipairs(files) do
  table.insert(command, "--directory=" .. share.path.parent(file.path))
  table.insert(command, "--add-file=" .. file.name)
end
local packed, message, details = share.exec(command)
if not packed then return nil, message, details end

-- Use alerts only before actions that cannot be undone.
share.alert {
  title = "Remove the originals?",
  message = ("%d files are in %s now."):format(#files, command.output),
  actions = {
    { title = "Keep", style = "cancel" },
    {
      title = "Remove", style = "destructive",
      handler = function()
        for _, file in ipairs(files) do assert(os.remove(file.path)) end
      end,
    },
  },
}
return share.file(command.output)
