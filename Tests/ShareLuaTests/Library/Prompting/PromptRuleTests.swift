import ShareCore
import ShareLua
import Testing

/// What is wrong with a prompt is raised before anything is drawn.
struct PromptRuleTests {
  @Test(arguments: [
    ("alert {}", "share.alert: option `title` must be a string, got nil"),
    ("alert { title = 'A' }", "share.alert: option `actions` must be a list, got nil"),
    ("alert { title = 'A', actions = {} }", "share.alert: at least one action is needed"),
    (
      "alert { title = 'A', actions = { { title = 'x', style = 'cancel' }, { title = 'y', style = 'cancel' } } }",
      "share.alert: only one action may have the style `cancel`, not `x`, `y`"
    ),
    (
      "alert { title = 'A', actions = { { title = 'x' } }, preferred = 'y' }",
      "share.alert: `preferred` must be the title of one of its actions, `x`, not `y`"
    ),
    (
      "alert { title = 'A', actions = { { title = 'x', style = 'danger' } } }",
      "share.alert: action 1: `style` must be one of `default`, `cancel`, `destructive`, got `danger`"
    ),
    (
      "alert { title = 'A', actions = { { titel = 'x' } } }",
      "share.alert: action 1: there is no key `titel`; did you mean `title`?"
    ),
    ("alert { title = 'A', actions = { {} } }", "share.alert: action 1: `title` is missing"),
    (
      "alert { title = 'A', actions = { 'x' } }",
      "share.alert: option `actions` must be a list, got a table"
    ),
    (
      "alert { title = 'A', actions = { { title = 'x', handler = 1 } } }",
      "share.alert: action 1: `handler` must be a function, got a number"
    ),
    (
      "alert { title = 'A', fields = { { title = 'f' } }, actions = { { title = 'x' } } }",
      "share.alert: field 1: `name` is missing"
    ),
    (
      "alert { title = 'A', fields = { { name = 'f' }, { name = 'f' } }, actions = { { title = 'x' } } }",
      "share.alert: `f` is the name of two values"
    ),
    (
      "alert { title = 'A', actions = { { title = 'x' }, y = { title = 'y' } } }",
      "share.alert: option `actions` must be a list of tables, got a table with other keys"
    ),
    ("action_sheet { actions = {} }", "share.action_sheet: at least one action is needed"),
    (
      "action_sheet { fields = { { name = 'f' } }, actions = { { title = 'x' } } }",
      "share.action_sheet: option `fields` is unknown"
    ),
    (
      "action_sheet { preferred = 'x', actions = { { title = 'x' } } }",
      "share.action_sheet: option `preferred` is unknown"
    ),
    ("ask { { name = 'a' }, { name = 'a' } }", "share.ask: `a` is the name of two values"),
    ("ask { { title = 'a' } }", "share.ask: option 1: `name` is missing"),
    (
      "ask { { name = 'a', type = 'integer', default = 'x' } }",
      "share.ask: option 1: `default` does not fit: option `a` takes a whole number, not `x`"
    ),
    (
      "ask { { name = 'a', type = 'integer', default = 1, min = 2 } }",
      "share.ask: option 1: `default` does not fit: option `a` takes at least 2, not `1`"
    ),
    (
      "ask { { name = 'a', type = 'choice' } }", "share.ask: option 1: `choices` is missing"
    ),
    (
      "ask { name = 'a' }", "share.ask: takes a list of options, as { { name = \"width\" } }"
    ),
    ("ask()", "share.ask: argument 1 must be a list, got nil"),
  ])
  func `a broken rule is raised, with what was expected`(call: String, message: String) throws {
    let studio = try Studio()
    let person = Person("x")
    studio.engine.presenter = person.presenter
    let end = studio.script("print(select(2, pcall(function() share.\(call) end)))")
    #expect(end.items?.isEmpty == true)
    #expect(studio.output == "flow.lua:1: \(message)\n")
    #expect(person.asked == [])
  }

  @Test(arguments: [
    "alert { title = 'A', actions = { { title = 'x' } } }",
    "action_sheet { actions = { { title = 'x' } } }", "ask { { name = 'a' } }",
  ])
  func `rules cannot ask, and neither can a configuration while it is loaded`(call: String) throws {
    let studio = try Studio()
    let person = Person("x", "x")
    studio.engine.presenter = person.presenter
    try studio.configure(
      """
      share.activity { id = "a", title = "A", accepts = true, perform = function() end,
        available = function() share.\(call) end }
      share.\(call)
      """)
    let name = call.prefix { $0 != " " }
    #expect(
      studio.diagnostics
        == [
          "error: init.lua:3: share.\(name): a configuration cannot prompt while it is being loaded"
        ])
    let hidden = try #require(try studio.hidden("a"))
    #expect(hidden.message.hasSuffix("not available in a rule"), "\(hidden.message)")
    #expect(person.asked == [])
  }
}
