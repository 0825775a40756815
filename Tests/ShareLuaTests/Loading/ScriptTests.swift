import Glibc
import ShareCore
import ShareLua
import TestSupport
import Testing

@Suite
struct ScriptTests {
  /// Sources, and the items that the script returned.
  @Test(arguments: [
    ("", []), ("return", []), ("return nil", []), ("return true", []), ("return {}", []),
    ("return share.text('x')", ["x"]), ("return { share.text('x'), share.text('y') }", ["x", "y"]),
    ("return share.items", ["t"]), ("return share.items[1]", ["t"]),
    ("#!/usr/bin/env -S share script\nreturn share.text('x')", ["x"]),
    ("return share.items:map(function(i) return share.text(i.text .. '!') end)", ["t!"]),
  ])
  func `it returns items or nothing`(_ source: String, _ texts: [String]) throws {
    let end = try Studio().script(source, items: [.text("t")])
    #expect(end.texts == texts, "\(end.trouble ?? "")")
  }

  /// Sources that end otherwise, and what went wrong.
  @Test(arguments: [
    ("return nil, 'it broke'", "failed: it broke"),
    ("share.fail('it broke')", "failed: it broke"),
    ("error('it broke')", "script: flow.lua:1: it broke"),
    ("error('it broke', 0)", "script: it broke"),
    ("error({})", "script: flow.lua:1: (error object is a table value)"),
    ("\nlocal t\nt.x = 1", "script: flow.lua:3: attempt to index a nil value (local 't')"),
    ("x = = 1", "script: flow.lua:1: unexpected symbol near '='"),
    ("return 'done'", "script: the script returned `done`, which is not an item"),
    ("return 5", "script: the script returned 5, which is not an item"),
    ("return false", "script: the script returned a boolean, which is not an item"),
    ("return print", "script: the script returned a function, which is not an item"),
    (
      "return { 'x' }",
      "script: the script returned something other than items: items: position 1 is not an item, but `x`"
    ),
    (
      "share.txt('x')", "script: flow.lua:1: attempt to call a nil value (field 'txt')"
    ),
    (
      "share.text({})",
      "script: flow.lua:1: share.text: argument 1 must be a string or a number, got a table"
    ),
    ("return share.run('nobody', share.items):check()", "unknown: no activity is called `nobody`"),
    ("local s = ('x'):rep(1 << 50)", "script: flow.lua:1: resulting string too large"),
  ])
  func `it fails`(_ source: String, _ trouble: String) throws {
    let end = try Studio().script(source, items: [.text("t")])
    #expect(end.trouble == trouble)
  }

  @Test func `a string is met with a hint`() throws {
    let end = try Studio().script("return 'done'")
    #expect(end.failure?.hint == "print it, or make an item from it: share.text(…)")
  }

  @Test func `a result is handed on whole`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", accepts = { text = 1, match = "any" },
        perform = function(items) return items, { { item = items[1], message = "partly" } } end }
      """)
    let end = studio.script(
      "return share.run('a', { share.text 't', share.url 'https://e.org' })")
    guard case .result(let result) = end else {
      Issue.record("no result: \(end)")
      return
    }
    #expect(result.activity == "a")
    #expect(result.outcome == .failed)
    #expect(result.texts == ["t"])
    #expect(result.skipped.map(\.label) == ["https://e.org"])
    #expect(result.failed.map(\.failure.message) == ["partly"])
    #expect(result.trouble == "failed: partly")
  }

  @Test(arguments: [
    ("share.cancel()"), ("pcall(share.cancel)"), ("coroutine.wrap(share.cancel)()"),
    ("xpcall(share.cancel, function() end)"),
  ])
  func `share cancel ends it`(_ call: String) throws {
    let studio = try Studio()
    let end = studio.script(
      """
      local _ <close> = setmetatable({}, { __close = function() print("closed") end })
      \(call)
      print("reached")
      """)
    #expect(end.isCancelled)
    #expect(studio.output == "closed\n")
  }

  @Test func `a cancelled result that is checked cancels the script`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      "share.activity { id = 'a', title = 'A', accepts = true, perform = share.cancel }")
    #expect(studio.script("share.run('a', share.text 't'):check() print('reached')").isCancelled)
    #expect(studio.output == "")
  }

  @Test(arguments: [("0", 0), ("3", 3), ("true", 0), ("false", 1), ("", 0), ("255", 255)])
  func `os exit ends it with its status and closes what is to be closed`(
    _ argument: String, _ status: UInt8
  ) throws {
    let studio = try Studio()
    let end = studio.script(
      """
      local _ <close> = setmetatable({}, { __close = function() print("closed") end })
      pcall(os.exit, \(argument.isEmpty ? "nil" : argument))
      print("reached")
      """)
    guard case .exit(let code) = end else {
      Issue.record("no exit: \(end)")
      return
    }
    #expect(code == status)
    #expect(studio.output == "closed\n")
  }

  @Test func `arg holds the name and the words, which are the arguments too`() throws {
    let end = try Studio().script(
      "return share.text(table.concat({ arg[0], #arg, arg[1], arg[2], select('#', ...), ... }, '|'))",
      arguments: ["one", "two words"])
    #expect(end.texts == ["flow.lua|2|one|two words|2|one|two words"])
  }

  @Test func `without items and arguments there are empty lists`() throws {
    let end = try Studio().script(
      "assert(#share.items == 0 and #arg == 0 and share.items:all('text') and ... == nil)")
    #expect(end.texts == [])
  }

  @Test func `what it prints goes to standard output, talk to standard error`() throws {
    let studio = try Studio()
    let end = studio.script(
      "print('a', nil, 1.0) io.write('b', 2, '\\n') io.stderr:write('c\\n') warn('@on') warn('d')")
    #expect(end.texts == [])
    #expect(studio.output == "a\tnil\t1.0\nb2\n")
    #expect(studio.errors == "c\n")
    #expect(studio.said == ["warning: d"])
  }

  @Test func `in between an activity prints to standard error`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      "share.activity { id = 'a', title = 'A', accepts = true, perform = function() print 'in' end }"
    )
    _ = studio.script("print 'before' share.run('a', share.text 't') print 'after'")
    #expect(studio.output == "before\nafter\n")
    #expect(studio.errors == "in\n")
  }

  @Test(arguments: [
    "print('x')", "while true do print('x') end", "pcall(print, 'x') while true do end",
  ])
  func `an output that cannot be written ends it`(_ source: String) throws {
    let studio = try Studio()
    studio.outputError = EPIPE
    guard case .output(let code) = studio.script(source) else {
      Issue.record("it did not end by its output")
      return
    }
    #expect(code == EPIPE)
  }

  @Test func `a script that runs out of memory ends with an error`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      "share.activity { id = 'a', title = 'A', accepts = true, perform = function(i) return i end }"
    )
    let end = studio.script(
      "local t = {} for i = 1, 100 do t[i] = pcall(string.rep, 'x', 1 << 62) end")
    #expect(end.texts == [])
    #expect(try studio.run("a").texts == ["t"])
  }

  @Test func `what it registers holds from then on`() throws {
    let studio = try Studio()
    let end = studio.script(
      """
      share.activity { id = "mine", title = "M", accepts = true,
        perform = function(items) return items end }
      return share.run("mine", share.text "x"):check()
      """)
    #expect(end.texts == ["x"])
    #expect(try studio.activity("mine").source.description == "flow.lua:1")
  }
}
