-- Removes metadata from pictures: place, camera, names, comments.
-- try: share run strip --config examples/strip-metadata.lua examples/samples/photo.png
--
-- The copy has exactly the same pixels; of the metadata only the orientation is kept.

share.activity {
  id = "strip",
  title = "Strip Metadata",
  help = "Makes a copy of each picture without place, camera, names and comments.",
  -- Exact types rather than `images`: those that exiftool can write.
  accepts = { types = { "image/jpeg", "image/png", "image/webp", "image/tiff", "image/gif" } },
  needs = { "exiftool" },
  each = true,
  perform = function(items, context)
    local picture = items[1]
    local out = context:output(picture, { suffix = "-clean" })
    local done, message, details = share.exec {
      "exiftool", "-quiet", "-all=", "-tagsfromfile", "@", "-orientation",
      "-o", share.path.name(out), picture.path,
      -- Exiftool replaces `%f` in its output path, so use a bare name in the right folder.
      cwd = share.path.parent(out),
    }
    if not done then return nil, message, details end
    return share.file(out)
  end,
}
