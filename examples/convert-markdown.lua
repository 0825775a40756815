-- Converts Markdown to a web page, a document or a book.
-- try: share run convert --config examples/convert-markdown.lua \
--   examples/samples/note.md -o format=docx

share.activity {
  id = "convert",
  title = "Convert",
  help = "Makes a web page, a document or a book of Markdown.",
  -- A type accepts both files and text: `cat note.md | share run convert --type text/markdown`.
  accepts = { types = { "text/markdown" } },
  needs = { "pandoc" },
  options = {
    {
      name = "format", type = "choice", title = "Format", default = "html",
      choices = { "html", "docx", "odt", "epub", "rst" },
    },
  },
  each = true,
  perform = function(items, context)
    local note, format = items[1], context.options.format
    local bytes, unreadable = note:read()
    if not bytes then return nil, unreadable end
    local out = context:output(note, { extension = format })
    local done, message, details = share.exec {
      "pandoc", "--from", "markdown", "--to", format, "--standalone",
      "--metadata", "pagetitle=" .. share.path.stem(note.name or "Note"), "--output", out,
      -- Standard input works for both text and files.
      input = bytes,
      -- Paths of pictures are relative to the note.
      cwd = note.path and share.path.parent(note.path),
    }
    if not done then return nil, message, details end
    return share.file(out)
  end,
}
