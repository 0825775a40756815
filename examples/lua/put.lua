-- Puts a file to a URL (HTTP PUT) with curl. Used by upload and publish.
--
--   local put = require "put"
--   local item, message = put(path, "https://example.org/a.html", { token = secret })

-- Exit statuses of curl for temporary failures: no connection, timeout, broken transfer.
local passing = { [6] = true, [7] = true, [28] = true, [52] = true, [55] = true, [56] = true }

-- Returns a line of curl configuration with the token. curl reads it from standard input, because
-- all users of the machine can see the arguments of a program.
local function header(token)
  if token:find("%c") then return nil, "the token holds a control character" end
  return ('header = "Authorization: Bearer %s"\n'):format((token:gsub('[\\"]', "\\%0")))
end

return function(path, url, options)
  local address, problem = share.url(url)
  if not address then return nil, problem end
  if not url:find("^https?://") then return nil, ("`%s` is no web address"):format(url) end
  local lines = ""
  if options.token then
    lines, problem = header(options.token)
    if not lines then return nil, problem end
  end
  -- Without --fail, curl treats an HTTP error as success.
  local done, message, details = share.exec {
    "curl", "--fail", "--silent", "--show-error", "--globoff", "--max-time", 120,
    "--output", "/dev/null", "--write-out", "%{http_code}", "--config", "-",
    "--upload-file", path, "--url", url, input = lines,
  }
  if done then return address end
  local status = details and tonumber(details.stdout) or 0
  if details and (passing[details.code] or status == 429 or status >= 500) then
    share.fail(message, { retry = true })
  end
  return nil, message, details
end
