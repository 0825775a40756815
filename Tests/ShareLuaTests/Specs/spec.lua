-- Tests of the API in Lua: groups of named tests, and a few ways to compare.
local M = {}

local failures = {}
local count = 0
local prefix = ""

function M.group(name, body)
  prefix = name .. ": "
  body()
  prefix = ""
end

function M.test(name, body)
  count = count + 1
  local done, problem = xpcall(body, debug.traceback)
  if not done then failures[#failures + 1] = prefix .. name .. ": " .. tostring(problem) end
end

-- Shows a value readably, keys sorted.
local function show(value)
  if type(value) == "string" then return string.format("%q", value) end
  if type(value) ~= "table" then return math.type(value) == "float" and value .. " (float)"
    or tostring(value) end
  local keys, parts = {}, {}
  for key in pairs(value) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  for _, key in ipairs(keys) do
    parts[#parts + 1] = "[" .. show(key) .. "] = " .. show(value[key])
  end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

local function is_same(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then
    return a == b and math.type(a) == math.type(b)
  end
  for key, value in pairs(a) do
    if not is_same(value, b[key]) then return false end
  end
  for key in pairs(b) do
    if a[key] == nil then return false end
  end
  return true
end

function M.equal(got, expected)
  if got ~= expected or math.type(got) ~= math.type(expected) then
    error("got " .. show(got) .. ", expected " .. show(expected), 2)
  end
end

-- Compares tables by what they hold.
function M.same(got, expected)
  if not is_same(got, expected) then
    error("got " .. show(got) .. ", expected " .. show(expected), 2)
  end
end

function M.contains(text, part)
  if type(text) ~= "string" or not text:find(part, 1, true) then
    error("got " .. show(text) .. ", expected it to hold " .. show(part), 2)
  end
end

-- Calls a function that must raise; the error, as text, must hold `part`.
function M.raises(part, body, ...)
  local done, problem = pcall(body, ...)
  if done then error("nothing was raised, expected " .. show(part), 2) end
  if not tostring(problem):find(part, 1, true) then
    error("raised " .. show(tostring(problem)) .. ", expected " .. show(part), 2)
  end
  return problem
end

-- Takes the results of a call that must have returned nil and a message that holds `part`.
function M.refused(part, value, message)
  if value ~= nil then error("got " .. show(value) .. ", expected nil and a message", 2) end
  if type(message) ~= "string" or not message:find(part, 1, true) then
    error("refused with " .. show(message) .. ", expected " .. show(part), 2)
  end
end

-- Ends a file of tests: one item for each that failed.
function M.report()
  if count == 0 then return share.text("the file holds no test") end
  local items = {}
  for index, failure in ipairs(failures) do items[index] = share.text(failure) end
  return items
end

return M
