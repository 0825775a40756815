-- Shrinks pictures: makes a smaller copy of each beside it, ready for mail.
-- try: share run shrink --config examples/shrink.lua examples/samples/photo.png -o width=48
--
-- Shows the main parts of an activity: what it accepts, required programs, options, and `perform`.

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
  -- `perform` gets one picture at a time, and a failure does not stop the others.
  each = true,
  perform = function(items, context)
    local picture, options = items[1], context.options
    -- The file gets its final name after success. If the name is taken, the activity ends here.
    local out = context:output(picture, { suffix = "-small", extension = options.format })
    local done, message, details = share.exec {
      "convert", picture.path,
      "-delete", "1--1",                           -- only the first picture of an animation
      "-auto-orient", "-resize", options.width .. "x>", -- never enlarge
      "-background", "white", "-alpha", "remove",  -- JPEG has no transparency
      "-quality", 82, share.path.name(out),
      -- ImageMagick replaces `%d` in its output path, so use a bare name in the right folder.
      cwd = share.path.parent(out),
    }
    if not done then return nil, message, details end
    return share.file(out)
  end,
}
