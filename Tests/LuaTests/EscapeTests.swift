import Glibc
import Testing

@testable import Lua

/// What tries to escape a limit of 300 ms and 64 MiB; each runs in a child that an alarm ends.
struct EscapeTests {
  enum Ending: Int, Codable, Sendable {
    /// The deadline stopped it.
    case stopped
    /// The memory limit stopped it.
    case memory
    /// An ordinary error.
    case raised
    /// It came to its end.
    case finished
  }

  @Test(arguments: [
    ("while true do end", Ending.stopped),
    ("repeat until false", .stopped),
    ("for i = 1, math.huge do end", .stopped),
    ("while true do pcall(function() while true do end end) end", .stopped),
    ("coroutine.wrap(function() while true do end end)()", .stopped),
    (
      "while true do local c = coroutine.create(function() while true do end end) coroutine.resume(c) end",
      .stopped
    ),
    (
      "local f = coroutine.wrap(function() while true do pcall(coroutine.yield) end end) while true do f() end",
      .stopped
    ),
    ("local function spin() while true do end end xpcall(spin, spin)", .stopped),
    ("xpcall(error, function() while true do end end)", .stopped),
    (
      "while true do xpcall(function() while true do end end, function() while true do end end) end",
      .stopped
    ),
    (
      "local x <close> = setmetatable({}, { __close = function() while true do end end }) while true do end",
      .stopped
    ),
    (
      "local function n(i) local x <close> = setmetatable({}, { __close = function() while true do end end }) if i > 0 then n(i - 1) end while true do end end n(50)",
      .stopped
    ),
    (
      "setmetatable({}, { __gc = function() while true do end end }) collectgarbage() while true do end",
      .stopped
    ),
    ("setmetatable({}, { __gc = function() while true do end end })", .finished),
    (
      "for i = 1, 3 do setmetatable({}, { __gc = function() while true do pcall(error) end end }) end",
      .finished
    ),
    ("string.find(('a'):rep(1e5), ('.-'):rep(20) .. 'b')", .stopped),
    ("string.find(('a'):rep(400), '.-.-.-.-b')", .stopped),
    ("(('a'):rep(300)):find(('a-'):rep(12) .. 'b')", .stopped),
    ("while true do pcall(string.match, ('a'):rep(1e5), ('.-'):rep(20) .. 'b') end", .stopped),
    ("string.gsub(('a'):rep(1e5), ('a-'):rep(12) .. 'b', '')", .stopped),
    ("for x in string.gmatch(('a'):rep(1e5), ('a-'):rep(12) .. 'b') do end", .stopped),
    ("(('a'):rep(1 << 22)):find(('a'):rep(1 << 21) .. 'b', 1, true)", .finished),
    ("string.rep('', 1 << 62)", .finished),
    ("table.move({}, 1, 1 << 40, 2)", .stopped),
    ("table.insert(setmetatable({}, { __len = function() return 1 << 40 end }), 1, 0)", .stopped),
    ("table.remove(setmetatable({}, { __len = function() return 1 << 40 end }), 1)", .stopped),
    (
      "table.concat(setmetatable({}, { __index = function() return '' end }), '', 1, 1 << 40)",
      .stopped
    ),
    (
      "table.sort(setmetatable({}, { __len = function() return 1 << 30 end, __index = function() return 1 end }), math.type)",
      .stopped
    ),
    ("table.unpack({}, 1, 1 << 40)", .raised),
    ("load(function() return ' ' end)", .stopped),
    ("debug.sethook(function() end, 'l') while true do end", .stopped),
    ("while true do debug.sethook() end", .stopped),
    ("setmetatable(_G, { __index = function() while true do end end }) local x = foo", .stopped),
    ("os.execute('sleep 100')", .stopped),
    ("while true do pcall(string.rep, 'x', 1e9) end", .memory),
    ("pcall(string.rep, 'x', 1e9) while true do end", .memory),
    ("local s = 'x' while true do s = s .. s end", .memory),
    (
      "local t = {} while true do pcall(function() while true do t[#t + 1] = {} end end) end",
      .memory
    ),
    ("local t = {} while true do t[#t + 1] = coroutine.create(print) end", .memory),
    ("local t = {} while true do t[#t + 1] = function() return t end end", .memory),
    ("load(('x=1 '):rep(1e7)) while true do end", .memory),
    ("utf8.char(table.unpack({}, 1, 1e6))", .raised),
    ("load(('('):rep(1e6))", .finished),
    ("local function f() return pcall(f) end f()", .finished),
    ("local function f(s) return (s:gsub('a', f)) end f('a')", .raised),
    (
      "local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k] end local x = t.x",
      .raised
    ),
    ("local t = setmetatable({}, {}) getmetatable(t).__tostring = tostring tostring(t)", .raised),
    ("local function f() return coroutine.resume(coroutine.create(f)) end f()", .finished),
    ("local function f() coroutine.wrap(f)() end f()", .raised),
    (
      "local co for i = 1, 20000 do local p = co co = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() if p then coroutine.close(p) end end }) coroutine.yield() end) coroutine.resume(co) end coroutine.close(co)",
      .finished
    ),
  ])
  func `nothing escapes the limits`(source: String, ending: Ending) async {
    await #expect(processExitsWith: .success) { [source, ending] in
      alarm(15)
      let lua = try Interpreter()
      let deadline: Duration = ending == .stopped ? .milliseconds(300) : .seconds(10)
      let limits = Limits(deadline: deadline, memory: 64 << 20)
      #expect(EscapeTests.ending(of: source, lua, limits) == ending)
      #expect(try lua.evaluateText("return 'usable'") == "usable")
    }
  }

  static func ending(of source: String, _ lua: Interpreter, _ limits: Limits) -> Ending? {
    do {
      try lua.evaluate(source, limits: limits)
      return .finished
    } catch {
      switch error {
      case .deadline: return .stopped
      case .memory: return .memory
      case .runtime: return .raised
      case .syntax, .host, .cancelled, .exit, .output: return nil
      }
    }
  }

  @Test func `a signal handler stops a script with a traceback`() async {
    await #expect(processExitsWith: .success) {
      alarm(15)
      let lua = try Interpreter()
      let pointer = UnsafeMutablePointer<Canceller>.allocate(capacity: 1)
      pointer.initialize(to: lua.canceller)
      interrupted = pointer
      signal(SIGINT) { _ in interrupted?.pointee.cancel() }
      lua.define(
        LuaFunction("interrupt", "") { _ in
          kill(getpid(), SIGINT)
          return .nothing
        })
      let error = lua.evaluationError(
        "coroutine.wrap(function() interrupt() while true do end end)()")
      guard case .cancelled(let frames)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(!frames.isEmpty)
    }
  }

  @Test func `a blocked read is stopped`() async {
    await #expect(processExitsWith: .success) {
      alarm(15)
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      dup2(ends[0], 0)
      let lua = try Interpreter()
      let limits = Limits(deadline: .milliseconds(100))
      #expect(EscapeTests.ending(of: "io.read('a')", lua, limits) == .stopped)
    }
  }
}

nonisolated(unsafe) private var interrupted: UnsafeMutablePointer<Canceller>?
