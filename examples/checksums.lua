-- Writes the SHA-256 checksums of files into SHA256SUMS, and checks files against such a list.
-- try: share run checksum --config examples/checksums.lua examples/samples/note.md
-- try: share run verify --config examples/checksums.lua examples/samples/SHA256SUMS
--
-- `sha256sum --check` can read the list.

share.activity {
  id = "checksum",
  title = "Checksum",
  help = "Writes the SHA-256 checksums of files of one folder into SHA256SUMS.",
  accepts = { files = true },
  needs = { "sha256sum", "xargs" },
  perform = function(items, context)
    local folder = share.path.parent(items[1].path)
    for _, item in ipairs(items) do
      if share.path.parent(item.path) ~= folder then
        return nil, ("`%s` is in another folder than `%s`"):format(item.name, items[1].name)
      end
    end
    local out = context:output(items[1], { name = "SHA256SUMS" })
    -- xargs accepts any number of names; NUL ends each, because no name contains it.
    local names = items:map(function(item) return item.name .. "\0" end)
    local done, message, details = share.exec {
      "xargs", "-0", "sha256sum", "--",
      input = table.concat(names), output = out, cwd = folder,
    }
    -- The details add the exit status to the error.
    if not done then return nil, message, details end
    return share.file(out)
  end,
}

share.activity {
  id = "verify",
  title = "Verify",
  help = "Checks files against a list of checksums.",
  accepts = { names = { "SHA256SUMS", "*.sha256" } },
  needs = { "sha256sum" },
  each = true,
  perform = function(items)
    local list = items[1]
    local done, message, details = share.exec {
      "sha256sum", "--check", "--strict", "--quiet", "--", list.path,
      cwd = share.path.parent(list.path),
    }
    if done then return end
    -- With --quiet, standard output names exactly the files that differ.
    local bad = details and details.stdout:gsub("\n$", ""):gsub("\n", ", ") or ""
    return nil, bad ~= "" and bad or message, details
  end,
}
