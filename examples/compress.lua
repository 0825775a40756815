-- Packs files and folders of one place into an archive beside them.
-- try: share run compress --config examples/compress.lua examples/samples
-- try: share run compress --config examples/compress.lua examples/samples/note.md -o format=zip

-- What makes an archive of names, in the folder they are in. `./` before a name that begins with a
-- dash keeps it a name.
local formats = {
  ["tar.gz"] = function(names, out)
    return { "tar", "--create", "--gzip", "--file", out, "--", table.unpack(names) }
  end,
  -- -y keeps links as links, -nw takes `*` and `[` as they are.
  ["zip"] = function(names, out)
    return { "zip", "-q", "-r", "-y", "-nw", out, table.unpack(names) }
  end,
}

share.activity {
  id = "compress",
  title = "Compress",
  help = "Packs files and folders into an archive.",
  accepts = { files = 1000, folders = 1000 },
  needs = { "tar" },
  options = {
    { name = "format", type = "choice", choices = { "tar.gz", "zip" }, default = "tar.gz" },
  },
  perform = function(items, context)
    local format, first = context.options.format, items[1]
    local folder = share.path.parent(first.path)
    local names = items:map(function(item)
      return share.path.parent(item.path) == folder and "./" .. item.name or nil
    end)
    if #names < #items then return nil, "the items are not all in one folder" end

    local name = (#items == 1 and first.name or "Archive") .. "." .. format
    local out = context:output(first, { name = name })
    local command = formats[format](names, out)
    command.cwd = folder
    local done, message, details = share.exec(command)
    if not done then return nil, message, details end
    return share.file(out)
  end,
}
