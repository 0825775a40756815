import Glibc
import ShareCore
import ShareLua
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TimeTests {
  /// Bodies that never end by themselves.
  static let endless = [
    "while true do end", "while true do pcall(function() while true do end end) end",
    "coroutine.wrap(function() while true do end end)()",
    "xpcall(function() while true do end end, function() while true do end end)",
    "local t = setmetatable({}, { __close = function() end }) local _ <close> = t while true do end",
    "share.exec { 'sleep', '600' }", "while true do share.exec { 'sleep', '600' } end",
    "while true do pcall(share.exec, { 'sleep', '600' }) end",
    "return share.exec { 'sleep', '600' }", "return share.sh('sleep 600')",
    "while true do share.json.encode({ 1, 2, 3 }) end",
  ]

  @Test(arguments: endless)
  func `a time-out ends it`(_ body: String) throws {
    let studio = try Studio()
    let result = try studio.perform(body, timeout: .milliseconds(150))
    #expect(result.outcome == .failed)
    #expect(result.trouble == "timeout: timed out")
    #expect(
      try studio.run("a", timeout: nil) { $0.timeout = .milliseconds(100) }.error?.code == .timeout)
  }

  @Test func `finish comes after a time-out and may take its time`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", accepts = true,
        perform = function() while true do end end,
        finish = function(result)
          local count = 0
          for index = 1, 1000000 do count = count + index end
          print("finish", result.error.code)
        end }
      """)
    #expect(try studio.run("a", timeout: .milliseconds(100)).error?.code == .timeout)
    #expect(studio.errors == "finish\ttimeout\n")
  }

  @Test func `prepare counts too`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", accepts = true,
        prepare = function() while true do end end, perform = function() print("performed") end }
      """)
    #expect(try studio.run("a", timeout: .milliseconds(100)).error?.code == .timeout)
    #expect(studio.errors == "")
  }

  @Test func `a time-out of one share leaves the script alone`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", accepts = true,
        perform = function() while true do end end }
      """)
    let end = studio.script(
      """
      local result = share.run("a", share.text "t", { timeout = 0.1 })
      return share.text(result.status .. " " .. result.error.code)
      """)
    #expect(end.texts == ["failed timeout"])
  }

  @Test(arguments: endless)
  func `a time-out ends a script`(_ body: String) throws {
    let end = try Studio().script(body, timeout: .milliseconds(150))
    #expect(end.failure?.code == .timeout)
  }

  @Test(arguments: ["-1", "0/0"])
  func `a time that is none raises`(_ timeout: String) throws {
    let studio = try Studio()
    let end = studio.script("share.run('copy', share.text 't', { timeout = \(timeout) })")
    #expect(end.trouble?.contains("option `timeout` must be a number of seconds") == true)
  }
}

/// Cancelling as Ctrl-C does, once the script has made the file `started`.
@Suite(.timeLimit(.minutes(5)))
struct CancellationTests {
  static let waiting = [
    "while true do end", "while true do pcall(function() while true do end end) end",
    "while true do pcall(share.exec, { 'sleep', '600' }) end",
    "share.exec { 'sleep', '600' }", "return share.exec { 'sleep', '600' }",
    "coroutine.wrap(function() while true do end end)()",
  ]

  private func cancelling<Result>(_ studio: Studio, _ body: () throws -> Result) throws -> Result {
    let thread = try CancellingThread(
      studio.cancellation, after: studio.folder.path(of: "work/started"))
    defer { thread.join() }
    return try body()
  }

  @Test(arguments: waiting)
  func `an activity is cancelled, and finish comes`(_ body: String) throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", accepts = true,
        perform = function(items, context)
          share.write("started", "")
          \(body)
        end,
        finish = function(result, context) print("finish", result.status, context:cancelled()) end }
      """)
    let result = try cancelling(studio) { try studio.run("a") }
    #expect(result.outcome == .cancelled)
    #expect(result.error == nil)
    #expect(studio.errors == "finish\tcancelled\ttrue\n")
  }

  @Test(arguments: waiting)
  func `a script is cancelled, and what it closes is closed`(_ body: String) throws {
    let studio = try Studio()
    let end = try cancelling(studio) {
      studio.script(
        """
        local _ <close> = setmetatable({}, { __close = function() print("closed") end })
        share.write("started", "")
        do \(body) end
        """)
    }
    #expect(end.isCancelled)
    #expect(studio.output == "closed\n")
  }

  @Test func `a signal inside a share of a script ends the script`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", accepts = true, perform = function()
        share.write("started", "") while true do end
      end }
      """)
    let end = try cancelling(studio) {
      studio.script("pcall(share.run, 'a', share.text 't') print('reached')")
    }
    #expect(end.isCancelled)
    #expect(studio.output == "")
  }

  @Test func `no child survives`() throws {
    let studio = try Studio()
    let result = try cancelling(studio) {
      try studio.perform(
        "share.exec { 'sh', '-c', 'echo $$ > started; sleep 600 & wait' }")
    }
    #expect(result.outcome == .cancelled)
    let text = try studio.text("started").dropLast()
    let child = try #require(pid_t(text))
    #expect(kill(child, 0) == -1 && errno == ESRCH)
  }
}
