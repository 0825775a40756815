local spec = require "spec"
local group, test, equal, same = spec.group, spec.test, spec.equal, spec.same
local raises, contains = spec.raises, spec.contains
local exec = share.exec

-- Runs `printf '[%s]' …`, which shows every argument.
local function shown(...)
  local result = assert(exec { "printf", "[%s]", ... })
  return result.stdout
end

group("arguments", function()
  local names = {
    "-rf", "--help", "a b", "$(id)", "`id`", "'", '"', "a\nb", "*", "~", "", "\\", "\xff\xfe",
    "ä", "a;b", "%s", " ", "\1",
  }
  for _, name in ipairs(names) do
    test(string.format("%q reaches the child as it is", name), function()
      equal(shown(name), "[" .. name .. "]")
    end)
  end
  test("numbers are their text", function()
    equal(shown(1, -2, 2.5, 1 / 3, 1e100),
      "[1][-2][2.5][" .. tostring(1 / 3) .. "][" .. tostring(1e100) .. "]")
  end)
  test("many arrive in order", function()
    local words = { "printf", "%s\n" }
    for index = 1, 2000 do words[#words + 1] = index end
    local result = assert(exec(words))
    contains(result.stdout, "\n1999\n2000\n")
  end)
  test("a hole is no end of the list", function()
    raises("share.exec: position 3 is nil", exec, { "printf", "[%s]", nil, "b" })
  end)
  test("other values raise with their position", function()
    raises("share.exec: position 2 must be a string or a number, got a boolean",
      exec, { "printf", true })
    raises("share.exec: position 2 must be a string or a number, got item",
      exec, { "printf", share.text "a" })
    raises("names no program", exec, {})
    raises("share.exec: argument 1 must be a table, got `ls`", exec, "ls")
    raises("share.exec: argument 1 must be a table, got nil", exec)
  end)
  test("an unknown option raises with the nearest name", function()
    raises("option `inputt` is unknown; did you mean `input`?", exec, { "true", inputt = "x" })
  end)
end)

group("result", function()
  test("it tells status and output", function()
    local result = exec { "sh", "-c", "printf out; printf err >&2" }
    same(result, { code = 0, stdout = "out", stderr = "err" })
  end)
  test("a status that is not allowed is nil, a message and the details", function()
    local result, message, details = exec { "sh", "-c", "echo out; echo why >&2; exit 3" }
    equal(result, nil)
    equal(message, "`sh` ended with status 3: why")
    same(details, { code = 3, stdout = "out\n", stderr = "why\n" })
  end)
  test("allowed statuses are no failure", function()
    equal(exec({ "sh", "-c", "exit 1", allow = { 1 } }).code, 1)
    equal(exec({ "true", allow = { 1 } }).code, 0)
    equal((exec { "sh", "-c", "exit 2", allow = { 1 } }), nil)
  end)
  test("a signal is a failure that names it", function()
    local result, message, details = exec { "sh", "-c", "kill -KILL $$" }
    equal(result, nil)
    equal(message, "`sh` was killed by SIGKILL")
    equal(details.signal, "SIGKILL")
    equal(details.code, nil)
  end)
  test("a missing program is nil, a message and details", function()
    local result, message, details = exec { "no-such-program-here", "x" }
    equal(result, nil)
    contains(message, "`no-such-program-here`")
    same(details, { stdout = "", stderr = "" })
  end)
  test("what is no program is refused", function()
    assert(share.write("plain", "x"))
    local result, message = exec { share.path.absolute("plain") }
    equal(result, nil)
    contains(message, "execute permission")
  end)
  test("a NUL byte cannot be an argument", function()
    local result, message = exec { "printf", "a\0b" }
    equal(result, nil)
    contains(message, "NUL")
  end)
  test("too much output is a failure", function()
    local result, message = exec { "head", "-c", tostring((16 << 20) + 1), "/dev/zero" }
    equal(result, nil)
    contains(message, "16777216 bytes")
  end)
  test("standard error of a success is there", function()
    equal(exec({ "sh", "-c", "echo talk >&2" }).stderr, "talk\n")
  end)
  test("of standard error the last 4 KiB are kept", function()
    local result = exec { "sh", "-c", "head -c 10000 /dev/zero | tr '\\0' x >&2; printf end >&2" }
    equal(#result.stderr, 4096)
    equal(result.stderr:sub(-4), "xend")
  end)
end)

group("input, output, folder", function()
  test("input is fed, and nothing without it", function()
    equal(exec({ "cat", input = "a\0b\n" }).stdout, "a\0b\n")
    equal(exec({ "cat" }).stdout, "")
    equal(exec({ "wc", "-c", input = ("x"):rep(1 << 20) }).stdout, "1048576\n")
  end)
  test("a child that does not read is no failure", function()
    equal(exec({ "true", input = ("x"):rep(1 << 20) }).code, 0)
  end)
  test("output goes to a new file", function()
    local result = assert(exec { "printf", "words", output = "out.txt" })
    equal(result.stdout, "")
    equal(share.file("out.txt"):read(), "words")
  end)
  test("output overwrites nothing, and nothing starts then", function()
    local result, message = exec { "touch", "started", output = "out.txt" }
    equal(result, nil)
    contains(message, "out.txt")
    equal((share.file("started")), nil)
  end)
  test("output of a failed child is not left behind", function()
    equal((exec { "sh", "-c", "echo half; exit 1", output = "half.txt" }), nil)
    equal((share.file("half.txt")), nil)
  end)
  test("cwd is where it works, else the working folder", function()
    assert(share.mkdir("below"))
    equal(exec({ "pwd", cwd = "below" }).stdout, share.path.absolute("below") .. "\n")
    equal(exec({ "pwd" }).stdout, share.path.parent(share.path.absolute("x")) .. "\n")
    local result, message = exec { "pwd", cwd = "nowhere" }
    equal(result, nil)
    contains(message, "nowhere")
  end)
end)

group("environment", function()
  local function env(changes, name)
    return exec({ "sh", "-c", 'printf %s "${' .. name .. '-unset}"', env = changes }).stdout
  end
  test("it is that of share", function() equal(env(nil, "GREETING"), "hello world") end)
  test("variables are added and replaced", function()
    equal(env({ NEW = "a b" }, "NEW"), "a b")
    equal(env({ NEW = 5 }, "NEW"), "5")
    equal(env({ NEW = "" }, "NEW"), "")
    equal(env({ GREETING = "x" }, "GREETING"), "x")
  end)
  test("false removes one", function() equal(env({ GREETING = false }, "GREETING"), "unset") end)
  test("wrong ones raise", function()
    raises("variable `A` must be a string or false", exec, { "true", env = { A = true } })
    raises("must hold variables by name", exec, { "true", env = { "A=1" } })
    raises("option `env` must be a table", exec, { "true", env = "A=1" })
  end)
end)

group("time and mode", function()
  test("a time-out stops it", function()
    local result, message, details = exec { "sleep", "30", timeout = 0.05 }
    equal(result, nil)
    equal(message, "`sleep` ran out of time")
    equal(details.stdout, "")
  end)
  test("one that is no sensible time raises", function()
    raises("option `timeout` must be", exec, { "true", timeout = -1 })
    raises("option `timeout` must be", exec, { "true", timeout = 0 / 0 })
    equal(exec({ "true", timeout = 1e300 }).code, 0)
    equal(exec({ "true", timeout = math.huge }).code, 0)
  end)
  test("detach goes on alone", function()
    local result = assert(exec { "sh", "-c", "echo done > detached.txt", mode = "detach" })
    equal(result.code, 0)
    equal(math.type(result.pid), "integer")
    local deadline = os.time() + 10
    repeat
      local item = share.file("detached.txt")
    until item and item.size > 0 or os.time() > deadline
    equal(share.file("detached.txt"):read(), "done\n")
  end)
  test("a missing program is told also when detached", function()
    local result, message = exec { "no-such-program-here", mode = "detach" }
    equal(result, nil)
    contains(message, "no-such-program-here")
  end)
  test("another mode raises", function()
    raises("option `mode` must be one of", exec, { "true", mode = "fast" })
  end)
end)

return spec.report()
