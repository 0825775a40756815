/// Scripts that try to escape a limit, by how they must end.
enum Attacks {
  /// The deadline must stop these.
  static let stopped = [
    "while true do end",
    "repeat until false",
    "for i = 1, math.huge do end",
    "while true do pcall(function() while true do end end) end",
    "coroutine.wrap(function() while true do end end)()",
    "while true do local c = coroutine.create(function() while true do end end) coroutine.resume(c) end",
    "local f = coroutine.wrap(function() while true do pcall(coroutine.yield) end end) while true do f() end",
    "local function spin() while true do end end xpcall(spin, spin)",
    "xpcall(error, function() while true do end end)",
    "while true do xpcall(function() while true do end end, function() while true do end end) end",
    "local x <close> = setmetatable({}, { __close = function() while true do end end }) while true do end",
    "local function n(i) local x <close> = setmetatable({}, { __close = function() while true do end end }) if i > 0 then n(i - 1) end while true do end end n(50)",
    "setmetatable({}, { __gc = function() while true do end end }) collectgarbage() while true do end",
    "string.find(('a'):rep(1e5), ('.-'):rep(20) .. 'b')",
    "string.find(('a'):rep(400), '.-.-.-.-b')",
    "(('a'):rep(300)):find(('a-'):rep(12) .. 'b')",
    "while true do pcall(string.match, ('a'):rep(1e5), ('.-'):rep(20) .. 'b') end",
    "string.gsub(('a'):rep(1e5), ('a-'):rep(12) .. 'b', '')",
    "for x in string.gmatch(('a'):rep(1e5), ('a-'):rep(12) .. 'b') do end",
    "table.move({}, 1, 1 << 40, 2)",
    "table.insert(setmetatable({}, { __len = function() return 1 << 40 end }), 1, 0)",
    "table.remove(setmetatable({}, { __len = function() return 1 << 40 end }), 1)",
    "table.concat(setmetatable({}, { __index = function() return '' end }), '', 1, 1 << 40)",
    "table.sort(setmetatable({}, { __len = function() return 1 << 30 end, __index = function() return 1 end }), math.type)",
    "load(function() return ' ' end)",
    "debug.sethook(function() end, 'l') while true do end",
    "while true do debug.sethook() end",
    "local _ENV = setmetatable({}, { __index = function() while true do end end }) local x = foo",
    "os.execute('sleep 100')",
  ]

  /// The memory limit must stop these.
  static let memory = [
    "while true do pcall(string.rep, 'x', 1e9) end",
    "pcall(string.rep, 'x', 1e9) while true do end",
    "local s = 'x' while true do s = s .. s end",
    "local t = {} while true do pcall(function() while true do t[#t + 1] = {} end end) end",
    "local t = {} while true do t[#t + 1] = coroutine.create(print) end",
    "local t = {} while true do t[#t + 1] = function() return t end end",
    "load(('x=1 '):rep(1e7)) while true do end",
  ]

  /// These must end with an ordinary error.
  static let raised = [
    "table.unpack({}, 1, 1 << 40)",
    "utf8.char(table.unpack({}, 1, 1e6))",
    "local function f(s) return (s:gsub('a', f)) end f('a')",
    "local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k] end local x = t.x",
    "local t = setmetatable({}, {}) getmetatable(t).__tostring = tostring tostring(t)",
    "local function f() coroutine.wrap(f)() end f()",
  ]

  /// These must come to their end.
  static let finished = [
    "setmetatable({}, { __gc = function() while true do end end })",
    "for i = 1, 3 do setmetatable({}, { __gc = function() while true do pcall(function() while true do end end) end end }) end",
    "(('a'):rep(1 << 22)):find(('a'):rep(1 << 21) .. 'b', 1, true)",
    "string.rep('', 1 << 62)",
    "load(('('):rep(1e6))",
    "local function f() return pcall(f) end f()",
    "local function f() return coroutine.resume(coroutine.create(f)) end f()",
    "local co for i = 1, 20000 do local p = co co = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() if p then coroutine.close(p) end end }) coroutine.yield() end) coroutine.resume(co) end coroutine.close(co)",
  ]
}
