import ShareCore
import ShareLua
import TestSupport
import Testing

/// Prompts work wherever a script may call a function.
struct PromptPlaceTests {
  /// Pairs code that asks, by calling `ask(n)`, with what it prints.
  @Test(arguments: [
    ("print(ask(1), ask(2))", "Yes\tNo\n"),
    ("print(pcall(ask, 1)) print(ask(2))", "true\tYes\nNo\n"),
    ("print(xpcall(ask, print, 1)) print(ask(2))", "true\tYes\nNo\n"),
    (
      """
      local co = coroutine.wrap(function() local a = coroutine.yield("first") print(a, ask(1)) return ask(2) end)
      print(co()) print(co("sent"))
      """, "first\nsent\tYes\nNo\n"
    ),
    (
      """
      local inner = function() return coroutine.wrap(function() return ask(1), ask(2) end)() end
      print(coroutine.resume(coroutine.create(inner)))
      """, "true\tYes\tNo\n"
    ),
    (
      "local t = setmetatable({}, { __index = function(_, n) return ask(n) end }) print(t[1], t[2])",
      "Yes\tNo\n"
    ),
    (
      "local t = setmetatable({}, { __add = ask, __concat = ask }) print(t + 1, t .. 2)",
      "Yes\tNo\n"
    ),
    ("local t = setmetatable({}, { __call = ask }) print(t(), t())", "Yes\tNo\n"),
    (
      "local t = { 2, 1 } table.sort(t, function(a, b) return (ask(1) == 'Yes') == (a < b) end) print(#t, ask(2))",
      "2\tNo\n"
    ),
    ("print((\"ab\"):gsub('.', function() return ask(1) end))", "YesNo\t2\n"),
    ("print(require('asking').answer, ask(2))", "Yes\tNo\n"),
    (
      "do local c <close> = setmetatable({}, { __close = function() print(ask(1)) end }) end print(ask(2))",
      "Yes\nNo\n"
    ),
    ("for answer in ask do print(answer) if answer == 'No' then break end end", "Yes\nNo\n"),
    ("print(load('return ask(1)')(), ask(2))", "Yes\tNo\n"),
    (
      "print(tostring(setmetatable({}, { __tostring = function() return ask(1) end })), ask(2))",
      "Yes\tNo\n"
    ),
  ])
  func `a prompt works in any place`(code: String, output: String) throws {
    let studio = try Studio()
    try studio.folder.write(
      "config/lua/asking.lua",
      "return { answer = share.action_sheet { actions = { { title = 'Yes' }, { title = 'No' } } } }"
    )
    let person = Person("Yes", "No", "No", "No")
    studio.engine.presenter = person.presenter
    let end = studio.script(
      """
      function ask() return share.action_sheet { actions = { { title = "Yes" }, { title = "No" } } } end
      \(code)
      """)
    #expect(end.items?.isEmpty == true, "\(end)")
    #expect(studio.output == output)
    #expect(person.asked.count >= 2)
  }

  @Test func `an activity asks while it performs, alone or inside a script`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", accepts = true, perform = function()
        return share.text(share.alert { title = "Really?", actions = { { title = "Yes" } } })
      end }
      """)
    studio.engine.presenter = Person("Yes").presenter
    #expect(try studio.run("a").texts == ["Yes"])
    studio.engine.presenter = Person("Yes").presenter
    #expect(studio.script("return share.run('a', share.text 't'):check()").texts == ["Yes"])
  }

  @Test func `a script answers what its activities ask, and the rest is asked`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", accepts = true, options = { { name = "to" } },
        confirm = "Send?", perform = function(_, context)
          return share.text(context.options.to)
        end }
      """)
    let person = Person([.fill(["to": OptionValue("ann")])])
    studio.engine.presenter = person.presenter
    let end = studio.script("return share.run('a', share.text 't', { yes = true }):check()")
    #expect(end.texts == ["ann"])
    #expect(person.asked == ["to"])
  }

  @Test func `a share that is dismissed before the first item is a cancelled result`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", accepts = true, options = { { name = "to" } },
        perform = function() end }
      """)
    for options in ["{}", "{ each = true }"] {
      studio.engine.presenter = Person([.stop(.cancelled)]).presenter
      _ = studio.script("print(share.run('a', share.text 't', \(options)).status)")
    }
    #expect(studio.output == "cancelled\ncancelled\n")
  }

  @Test func `what nobody answers ends the script at once, whatever it catches`() throws {
    let studio = try Studio()
    let end = studio.script(
      """
      local c <close> = setmetatable({}, { __close = function() print("closed") end })
      while true do pcall(share.alert, { title = "Really?", actions = { { title = "Yes" } } }) end
      """)
    #expect(end.trouble == "input_needed: `Really?` needs an answer")
    #expect(end.failure?.names == ["Really?"])
    #expect(studio.output == "closed\n")
  }

  @Test func `a dismissed prompt cancels the run, and finish is still called`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", accepts = true,
        perform = function()
          while true do pcall(share.action_sheet, { actions = { { title = "x" } } }) end
        end,
        finish = function(result) print(result.status, result.error) end }
      """)
    studio.engine.presenter = Person([.stop(.cancelled)]).presenter
    #expect(try studio.run("a").outcome == .cancelled)
    #expect(studio.errors == "cancelled\tnil\n")
    studio.engine.presenter = Person([.stop(.cancelled)]).presenter
    let end = studio.script("pcall(share.ask, { { name = 'x' } }) print('not reached')")
    #expect(end.isCancelled)
    #expect(studio.output == "")
  }

  @Test func `the time a prompt waits counts against no deadline`() throws {
    let studio = try Studio()
    let patience = ContinuousClock.Duration.milliseconds(1300)
    studio.engine.presenter = Presenter { _ in
      let start = ContinuousClock.now
      while start.duration(to: .now) < patience {}
      return PromptAnswer()
    }
    let prompt = "share.alert { title = 'Wait', actions = { { title = 'Done' } } }"
    let end = studio.script("return share.text(\(prompt))", timeout: .seconds(1))
    #expect(end.texts == ["Done"])
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", accepts = true, perform = function(_, context)
        \(prompt)
        context:temporary()
        return share.exec { "true" }
      end }
      """)
    #expect(try studio.run("a", timeout: .seconds(1)).trouble == nil)
  }
}
