-- Puts a file to a URL (HTTP PUT) with curl. Used by upload and publish.
--
--   local put = require "put"
--   local item, message = put(path, "https://example.org/a.html", { token = secret })

-- Statuses of curl's for what may pass: no connection, time-out, broken transfer.
local passing = { [6] = true, [7] = true, [28] = true, [52] = true, [55] = true, [56] = true }

-- Makes the lines of a curl configuration that hold the token; read from standard input, because
-- everybody on the machine can see the arguments of a program.
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
  -- Without --fail, curl takes a refusal for a success.
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
