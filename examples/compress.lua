-- Packs files and folders from one folder into an archive beside them.
-- try: share run compress --config examples/compress.lua examples/samples
-- try: share run compress --config examples/compress.lua examples/samples/note.md -o format=zip

-- The commands that archive names in their folder. The names begin with `./`, so that a name with a
-- leading dash is not read as an option.
local formats = {
  ["tar.gz"] = function(names, out)
    return { "tar", "--create", "--gzip", "--file", out, "--", table.unpack(names) }
  end,
  -- -y stores links as links; -nw disables wildcards.
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
