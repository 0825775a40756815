-- Combines many pictures in one: a contact sheet.
-- try: share run contact-sheet --config examples/contact-sheet.lua \
--   examples/samples/photo.png examples/samples/photo.png -o columns=2
--
-- Without `each`, `perform` gets all items at once.

share.activity {
  id = "contact-sheet",
  title = "Contact Sheet",
  symbol = "▦",
  help = "Puts small versions of all pictures on one.",
  -- One picture is not enough; `share explain` says so.
  accepts = { images = 500, min = 2 },
  needs = { "montage" },
  options = {
    { name = "columns", type = "integer", title = "Columns", default = 4, min = 1, max = 50 },
    { name = "size", type = "integer", title = "Size of a picture", default = 240, min = 16 },
  },
  perform = function(items, context)
    local out = context:output(items[1], { name = "contact-sheet.png" })
    local size, columns = context.options.size, context.options.columns
    -- The command is a list, so it can be built step by step.
    local command = { "montage" }
    for _, picture in ipairs(items) do command[#command + 1] = picture.path end
    local options = {
      "-auto-orient", "-thumbnail", ("%dx%d"):format(size, size),
      "-geometry", ("%dx%d+8+8"):format(size, size), "-tile", columns .. "x",
      share.path.name(out),
    }
    table.move(options, 1, #options, #command + 1, command)
    -- ImageMagick replaces `%d` in its output path, so use a bare name in the right folder.
    command.cwd = share.path.parent(out)
    local done, message, details = share.exec(command)
    if not done then return nil, message, details end
    return share.file(out)
  end,
}
