import Glibc
import Testing

@testable import Lua

struct LimitsTests {
  @Test func `an inner deadline ends only the inner call`() throws {
    let lua = try makeInterpreter()
    let spin = try lua.load(Array("while true do end".utf8), name: "=spin")
    lua.define(
      LuaFunction("rule", "") { (call) throws(LuaError) in
        do throws(LuaError) {
          _ = try call.interpreter.call(spin, limits: Limits(deadline: .milliseconds(20)))
          return .value("finished")
        } catch {
          return .value(.string(error.description))
        }
      })
    let text = try lua.evaluateText(
      "local n = 0 for i = 1, 1000 do n = n + i end return rule() .. '|' .. n",
      limits: Limits(deadline: .seconds(5)))
    #expect(text == "spin:1: time limit reached|500500")
  }

  @Test func `an outer deadline holds in an inner call with more time`() throws {
    let lua = try makeInterpreter()
    let spin = try lua.load(Array("while true do pcall(error) end".utf8), name: "=spin")
    lua.define(
      LuaFunction("rule", "") { (call) throws(LuaError) in
        // The host ignores the error: the stop goes on all the same.
        _ = try? call.interpreter.call(spin, limits: Limits(deadline: .seconds(60)))
        return .nothing
      })
    let error = lua.evaluationError(
      "while true do pcall(rule) end", limits: Limits(deadline: .milliseconds(30)))
    guard case .deadline? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a slow function of the host in a loop of protected calls is stopped`() throws {
    let lua = try makeInterpreter()
    lua.define(
      LuaFunction("slow", "") { _ in
        usleep(20_000)
        return .nothing
      })
    let start = ContinuousClock.now
    let error = lua.evaluationError(
      "while true do pcall(slow) end", limits: Limits(deadline: .milliseconds(50)))
    guard case .deadline? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func `paused time does not count`() throws {
    let lua = try makeInterpreter()
    lua.define(
      LuaFunction("prompt", "") { (call) throws(LuaError) in
        call.interpreter.pausingTime { _ = usleep(600_000) }
        return .value(.boolean((call.interpreter.remainingTime ?? .zero) > .zero))
      })
    let results = try lua.evaluate("return prompt()", limits: Limits(deadline: .milliseconds(400)))
    guard case .boolean(true)? = results.first else {
      Issue.record("time ran on")
      return
    }
  }

  @Test func `a memory limit ends the call and leaves the state usable`() throws {
    let lua = try makeInterpreter()
    for source in [
      "local t = {} while true do t[#t + 1] = { #t } end",
      "local s = 'x' while true do s = s .. s end",
      "while true do pcall(function() local s = 'x' while true do s = s .. s end end) end",
      "pcall(string.rep, 'x', 1 << 29) while true do end",
      "coroutine.wrap(function() pcall(string.rep, 'x', 1 << 29) while true do end end)()",
      "xpcall(string.rep, function() while true do end end, 'x', 1 << 29) while true do end",
      "load(function() return ('x'):rep(1 << 29) end) while true do end",
    ] {
      let error = lua.evaluationError(
        source, limits: Limits(deadline: .seconds(20), memory: 8 << 20))
      guard case .memory? = error else {
        Issue.record("\(source): \(String(describing: error))")
        continue
      }
      #expect(try lua.evaluateText("return #('x'):rep(1 << 24)") == "16777216")
    }
    lua.collectGarbage()
    #expect(lua.memoryInUse < 1 << 20)
  }

  @Test func `a memory limit counts from what is in use`() throws {
    let lua = try makeInterpreter()
    try lua.evaluate("kept = ('x'):rep(32 << 20)")
    let limits = Limits(memory: 8 << 20)
    #expect(try lua.evaluateText("return #('y'):rep(1 << 20)", limits: limits) == "1048576")
  }

  @Test func `an interpreter can have a limit for all it holds`() throws {
    let lua = try makeInterpreter(memory: 4 << 20)
    guard case .memory? = lua.evaluationError("return ('x'):rep(8 << 20)") else {
      Issue.record("no limit")
      return
    }
    #expect(try lua.evaluateText("return 1") == "1")
  }

  @Test func `a cancel from another thread stops what runs`() throws {
    let lua = try makeInterpreter()
    let canceller = lua.canceller
    var thread = pthread_t()
    let box = Unmanaged.passRetained(CancelBox(canceller))
    lua.define(
      LuaFunction("ready", "") { _ in
        pthread_create(
          &thread, nil,
          { argument in
            guard let argument else { return nil }
            Unmanaged<CancelBox>.fromOpaque(argument).takeRetainedValue().canceller.cancel()
            return nil
          }, box.toOpaque())
        return .nothing
      })
    let error = lua.evaluationError(
      "ready() while true do pcall(function() while true do end end) end")
    pthread_join(thread, nil)
    guard case .cancelled(let frames)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(frames.contains { $0.location?.description == "test.lua:1" })
    #expect(try lua.evaluateText("return 'usable'") == "usable")
  }

  @Test func `a cancel before a call stops that call, unless it is forgotten`() throws {
    let lua = try makeInterpreter()
    lua.canceller.cancel()
    guard case .cancelled? = lua.evaluationError("return 1") else {
      Issue.record("not cancelled")
      return
    }
    #expect(try lua.evaluateText("return 2") == "2")
    lua.canceller.cancel()
    lua.forgetCancel()
    #expect(try lua.evaluateText("return 3") == "3")
  }

  @Test func `a function that throws cancelled starts a cancel`() throws {
    let lua = try makeInterpreter()
    lua.define(LuaFunction("cancel", "") { (_) throws(LuaError) in throw .cancelled([]) })
    guard case .cancelled? = lua.evaluationError("while true do pcall(cancel) end") else {
      Issue.record("not cancelled")
      return
    }
  }

  @Test(arguments: [
    ("os.exit()", 0), ("os.exit(true)", 0), ("os.exit(false)", 1), ("os.exit(7)", 7),
    ("pcall(os.exit, 255)", 255), ("coroutine.wrap(os.exit)(9)", 9),
    ("xpcall(os.exit, print, 4) while true do end", 4),
  ])
  func `exit passes everything`(source: String, code: Int32) throws {
    guard case .exit(code)? = try makeInterpreter().evaluationError(source) else {
      Issue.record("no exit")
      return
    }
  }

  @Test func `exit runs what is to be closed`() throws {
    let transcript = Transcript()
    let lua = try makeInterpreter(transcript: transcript)
    let source = """
      local function closing(name)
        return setmetatable({}, { __close = function()
          print(pcall(error, name))
        end })
      end
      local a <close> = closing('a')
      pcall(function()
        local b <close> = closing('b')
        os.exit(2)
      end)
      print('not reached')
      """
    guard case .exit(2)? = lua.evaluationError(source) else {
      Issue.record("no exit")
      return
    }
    #expect(transcript.text(.standardOutput) == "false\tb\nfalse\ta\n")
  }

  @Test(arguments: ["os.exit(256)", "os.exit(-1)", "os.exit('x')", "os.exit(1.5)"])
  func `an exit status out of range raises`(source: String) throws {
    guard case .runtime? = try makeInterpreter().evaluationError(source) else {
      Issue.record("not raised")
      return
    }
  }

  @Test func `exit can be refused`() throws {
    let lua = try makeInterpreter()
    lua.exitRefusal = "os.exit is not available in an activity"
    #expect(
      try lua.evaluateText("return select(2, pcall(os.exit, 1))")
        == "os.exit is not available in an activity")
    lua.exitRefusal = nil
    guard case .exit(1)? = lua.evaluationError("os.exit(1)") else {
      Issue.record("still refused")
      return
    }
  }

  @Test func `a handler of xpcall does not see a stop`() throws {
    let transcript = Transcript()
    let lua = try makeInterpreter(transcript: transcript)
    let error = lua.evaluationError(
      "xpcall(function() while true do end end, function() print('seen') end) print('after')",
      limits: Limits(deadline: .milliseconds(20)))
    guard case .deadline? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(transcript.entries.isEmpty)
  }
}

private final class CancelBox {
  let canceller: Canceller
  init(_ canceller: Canceller) { self.canceller = canceller }
}
