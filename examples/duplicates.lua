-- Finds files with the same content: writes checksum and path of each, several files at a time.
-- try: share run fingerprint --config examples/duplicates.lua --each -j2 --unordered \
--   examples/samples/note.md examples/samples/photo.png examples/samples/../samples/note.md \
--   | sort | uniq -w64 --all-repeated=separate
--
-- For a whole home: find ~ -type f -print0 | share run fingerprint --each -0 --failed unread.jsonl,
-- and behind it sort and uniq as above. It needs little memory, however many files there are.

share.activity {
  id = "fingerprint",
  title = "Fingerprint",
  help = "Writes the SHA-256 checksum and the path of each file.",
  accepts = { files = true },
  needs = { "sha256sum" },
  each = true,
  -- Several items at the same time, by default as many as there are processors. Each worker has
  -- loaded this file for itself: nothing here may count on a global variable.
  parallel = true,
  perform = function(items)
    local sum, message, details = share.exec { "sha256sum", "--", items[1].path }
    if not sum then return nil, message, details end
    -- A name with a newline stands there escaped, with a backslash in front of the line, which
    -- would shift the columns that are compared.
    return share.text((sum.stdout:gsub("^\\", ""):gsub("\n$", "")))
  end,
}
