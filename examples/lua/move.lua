-- Moves files and folders without ever replacing one. Used by rename-by-date and sort-by-type.
--
--   local move = require "move"
--   local item, message = move("/a/photo.jpg", "/a/2024/photo.jpg")

return function(source, target)
  if share.file(target) then
    return nil, ("there is a `%s` already"):format(target)
  end
  -- os.rename replaces an existing file; `mv -n` does not, even if the file has just appeared.
  local done, message = share.exec { "mv", "-n", "-T", "--", source, target }
  if not done then return nil, message end
  -- Older versions of mv exit with status 0 even if they did not move the file.
  if share.file(source) then
    return nil, ("`%s` was not moved: there is a `%s` already"):format(source, target)
  end
  return share.file(target)
end
