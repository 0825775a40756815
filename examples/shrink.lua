-- Shrinks pictures: each gets a smaller copy beside it, ready for a mail.
-- try: share run shrink --config examples/shrink.lua examples/samples/photo.png -o width=48
--
-- What every activity has: what it accepts, the programs it needs, options, and `perform`.

share.activity {
  id = "shrink",
  title = "Shrink",
  symbol = "▣",
  help = "Makes a smaller copy of each picture.",
  accepts = { images = true },
  needs = { "convert" },
  options = {
    { name = "width", type = "integer", title = "Width", default = 1200, min = 1, max = 20000 },
    { name = "format", type = "choice", choices = { "jpg", "png", "webp" }, default = "jpg" },
  },
  -- `perform` gets one picture at a time, and a failed one does not stop the others.
  each = true,
  perform = function(items, context)
    local picture, options = items[1], context.options
    -- The file gets its name when all went well. If the name is taken, the performance ends here.
    local out = context:output(picture, { suffix = "-small", extension = options.format })
    local done, message, details = share.exec {
      "convert", picture.path,
      "-delete", "1--1",                           -- of an animation the first picture only
      "-auto-orient", "-resize", options.width .. "x>", -- never larger than it was
      "-background", "white", "-alpha", "remove",  -- a JPEG has no transparent parts
      "-quality", 82, share.path.name(out),
      -- ImageMagick reads `%d` in the path it writes as a number, so that path is a bare name.
      cwd = share.path.parent(out),
    }
    if not done then return nil, message, details end
    return share.file(out)
  end,
}
