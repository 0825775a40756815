import ShareCore
import ShareLua
import Testing

/// Handlers: at most once, when the prompt is gone, and free to ask themselves.
struct HandlerTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  @Test func `only the chosen action's handler is called, once, with what was typed`() {
    studio.engine.presenter = Person([.choose("Go", typing: ["user": "ann"])]).presenter
    let end = studio.script(
      """
      local title, values = share.alert {
        title = "Who?", fields = { { name = "user", default = "me" }, { name = "note" } },
        actions = {
          { title = "Go", handler = function(values) print("go", values.user, #values.note) end },
          { title = "No", style = "cancel", handler = function() print("no") end },
        },
      }
      print(title, values.user, values.note == "")
      """)
    #expect(end.items?.isEmpty == true, "\(end)")
    #expect(studio.output == "go\tann\t0\nGo\tann\ttrue\n")
  }

  @Test func `an action sheet's handler gets nothing`() {
    studio.engine.presenter = Person("Go").presenter
    _ = studio.script(
      "print(share.action_sheet { actions = { { title = 'Go', handler = function(...) print(select('#', ...)) end } } })"
    )
    #expect(studio.output == "0\nGo\n")
  }

  @Test func `a prompt in a handler is asked when the first is gone`() {
    let person = Person("Outer yes", "Inner yes", "Innermost")
    studio.engine.presenter = Presenter { (prompt) throws(Stop) in
      #expect(!person.isAsked)
      return try person.presenter.present(prompt)
    }
    let end = studio.script(
      """
      print(share.alert { title = "Outer", actions = { { title = "Outer yes", handler = function()
        print(share.alert { title = "Inner", actions = { { title = "Inner yes", handler = function()
          print(share.action_sheet { title = "Deep", actions = { { title = "Innermost" } } })
        end } } })
      end } } })
      """)
    #expect(end.items?.isEmpty == true, "\(end)")
    #expect(person.asked == ["Outer", "Inner", "Deep"])
    let lines = studio.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(lines == ["Innermost", "Inner yes", "Outer yes"])
  }

  @Test
  func `what a handler raises comes out of the prompt, with its line, and it is not called again`()
  {
    studio.engine.presenter = Person("Go", "Go").presenter
    let end = studio.script(
      """
      local count = 0
      local function ask() return share.action_sheet { actions = { { title = "Go", handler = function()
        count = count + 1
        error("boom")
      end } } } end
      print(pcall(ask)) print(count)
      ask()
      """)
    #expect(studio.output == "false\tflow.lua:4: boom\n1\n")
    #expect(end.trouble == "script: flow.lua:4: boom")
  }

  @Test func `a failure raised in a handler stays what it is`() {
    studio.engine.presenter = Person("Go").presenter
    let end = studio.script(
      "share.action_sheet { actions = { { title = 'Go', handler = function() share.fail('no luck') end } } }"
    )
    #expect(end.trouble == "failed: no luck")
  }

  @Test func `a handler can give up the run, which nothing catches`() {
    studio.engine.presenter = Person("Go").presenter
    let end = studio.script(
      """
      pcall(share.action_sheet, { actions = { { title = "Go", handler = share.cancel } } })
      print("not reached")
      """)
    #expect(end.isCancelled)
    #expect(studio.output == "")
  }

  @Test func `no handler is called when the run is cancelled`() {
    studio.engine.presenter = Person([.stop(.cancelled)]).presenter
    let end = studio.script(
      "share.alert { title = 'A', actions = { { title = 'No', style = 'cancel', handler = print } } }"
    )
    #expect(end.isCancelled)
    #expect(studio.output == "")
  }
}
