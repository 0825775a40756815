-- Finds files with the same content: prints the checksum and path of each, several at a time.
-- try: share run fingerprint --config examples/duplicates.lua --each -j2 --unordered \
--   examples/samples/note.md examples/samples/photo.png examples/samples/../samples/note.md \
--   | sort | uniq -w64 --all-repeated=separate
--
-- For a whole home: find ~ -type f -print0 | share run fingerprint --each -0 --failed unread.jsonl,
-- followed by sort and uniq as above. Memory use stays low for any number of files.

share.activity {
  id = "fingerprint",
  title = "Fingerprint",
  help = "Writes the SHA-256 checksum and the path of each file.",
  accepts = { files = true },
  needs = { "sha256sum" },
  each = true,
  -- Works on several items at once, by default one per processor. Each worker loads this file
  -- itself, so workers share no global variables.
  parallel = true,
  perform = function(items)
    local sum, message, details = share.exec { "sha256sum", "--", items[1].path }
    if not sum then return nil, message, details end
    -- sha256sum escapes a name with a newline and puts a backslash before the line, which would
    -- shift the compared columns.
    return share.text((sum.stdout:gsub("^\\", ""):gsub("\n$", "")))
  end,
}
