import ShareCore
import ShareLua
import Testing

/// Rules, exclusions, orders, targets and defaults.
@Suite
struct RegistrationTests {
  static let wrong: [(call: String, problem: String)] = [
    ("share.activity()", "share.activity: argument 1 must be a table, got nil"),
    ("share.activity('a')", "share.activity: argument 1 must be a table, got `a`"),
    ("share.rule()", "share.rule: argument 1 must be a table, got nil"),
    ("share.rule { exclude = { 'a' }, when = { text = 1 } }", "share.rule: `name` is missing"),
    ("share.rule { name = {}, exclude = { 'a' } }", "`name` must be a string, got a table"),
    ("share.rule { name = 'r', when = { text = 1 } }", "share.rule: `exclude` is missing"),
    (
      "share.rule { name = 'r', exclude = 'a' }",
      "`exclude` must be a list of strings, got a string"
    ),
    ("share.rule { name = 'r', exclude = {} }", "share.rule: `exclude` is empty"),
    (
      "share.rule { name = 'r', exclude = { 1 } }",
      "`exclude` must be a list of strings, got a number"
    ),
    ("share.rule { name = 'r', exclude = { 'a' } }", "share.rule: `when` is missing"),
    (
      "share.rule { name = 'r', exclude = { 'a' }, when = true }",
      "`when` must be a table or a function, got a boolean"
    ),
    (
      "share.rule { name = 'r', excludes = { 'a' } }",
      "there is no key `excludes`; did you mean `exclude`?"
    ),
    ("share.exclude()", "share.exclude: names nothing"),
    ("share.exclude({})", "share.exclude: names nothing"),
    ("share.exclude(5)", "share.exclude: argument 1 must be a string or a table, got 5"),
    (
      "share.exclude('a', true)",
      "share.exclude: argument 2 must be a string or a table, got a boolean"
    ),
    ("share.exclude { 'a', 5 }", "share.exclude: an id must be a string, got 5"),
    ("share.exclude { a = true }", "share.exclude: expected a list of ids"),
    ("share.order()", "share.order: argument 1 must be"),
    ("share.order { 1 }", "share.order: argument 1 must be"),
    ("share.order { upload = 1 }", "share.order: expected a list of ids"),
    (
      "share.order { 'a', 'print' }",
      "share.order: `print` is a built-in activity, whose place is fixed"
    ),
    ("share.order { 'a', 'b', 'a' }", "share.order: `a` is named twice"),
    ("share.targets()", "share.targets: argument 1 must be a table, got nil"),
    ("share.targets { ann = {} }", "share.targets: `ann` must be a string, got a table"),
    ("share.targets { 'ann@example.org' }", "share.targets: keys must be names, got a number"),
    ("share.defaults()", "share.defaults: argument 1 must be a table, got nil"),
    ("share.defaults { mail = 'me' }", "share.defaults: `mail` must be a table, got a string"),
    ("share.defaults { { from = 'me' } }", "share.defaults: keys must be names, got a number"),
    (
      "share.defaults { mail = { 'me' } }",
      "share.defaults `mail`: keys must be names, got a number"
    ),
    (
      "share.defaults { mail = { from = print } }",
      "share.defaults: `mail.from` must be a value or a command"
    ),
    ("share.defaults { mail = { from = {} } }", "share.defaults `mail.from`: `command` is missing"),
    (
      "share.defaults { mail = { from = { command = {} } } }",
      "share.defaults: `mail.from` names no program"
    ),
    (
      "share.defaults { mail = { from = { command = 'pass' } } }",
      "`command` must be a list of strings, got a string"
    ),
    (
      "share.defaults { mail = { from = { comand = { 'pass' } } } }",
      "there is no key `comand`; did you mean `command`?"
    ),
  ]

  @Test(arguments: wrong)
  func `a wrong registration is refused at its line`(_ call: String, _ problem: String) throws {
    let studio = try Studio()
    try studio.configure("\n\(call)")
    let diagnostic = try #require(studio.diagnostics.first)
    #expect(diagnostic.hasPrefix("error: init.lua:2: "), "\(diagnostic)")
    #expect(diagnostic.contains(problem), "\(diagnostic)")
    #expect(studio.diagnostics.count == 1)
  }

  /// Three activities: `up` and `down` to share with, `act` to act.
  private static let three = """
    for _, each in ipairs { { "up", "share" }, { "down", "share" }, { "act", "action" } } do
      share.activity { id = each[1], title = each[1], group = each[2], accepts = true, perform = print }
    end
    """

  @Test(arguments: [
    ("", ["up", "down", "act"]),
    ("share.order { 'down' }", ["down", "up", "act"]),
    ("share.order { 'act', 'down', 'up' }", ["down", "up", "act"]),
    ("share.order { 'nobody', 'down' }", ["down", "up", "act"]),
    ("share.order {}", ["up", "down", "act"]),
    ("share.exclude('up')", ["down", "act"]),
    ("share.exclude('up', 'act')", ["down"]),
    ("share.exclude { 'up', 'act' }", ["down"]),
    ("share.exclude('*')", []),
    ("share.exclude('?p', { 'd*' })", ["act"]),
    ("share.exclude('up') share.exclude('act')", ["down"]),
    ("share.rule { name = 'r', when = { text = true }, exclude = { 'up' } }", ["down", "act"]),
    (
      "share.rule { name = 'r', when = { urls = true }, exclude = { 'up' } }",
      ["up", "down", "act"]
    ),
    (
      "share.rule { name = 'r', when = function(items) return #items == 1 end, exclude = { 'u*' } }",
      ["down", "act"]
    ),
    (
      "share.rule { name = 'r', when = function(_, context) return context.ssh end, exclude = { 'up' } }",
      ["up", "down", "act"]
    ),
  ])
  func `a registration changes the sheet`(_ call: String, _ shown: [String]) throws {
    let studio = try Studio()
    try studio.configureSoundly("\(Self.three)\n\(call)")
    #expect(studio.shown([.text("t")]) == shown)
  }

  @Test func `a rule that excludes is named with its place`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", accepts = true, perform = print }
      share.rule { name = "no texts", when = { text = true }, exclude = { "a" } }
      """)
    #expect(
      try studio.hidden("a")?.message == "excluded by the rule `no texts` (init.lua:2)")
  }

  @Test func `targets and defaults reach the options`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.targets { ann = "ann@example.org" }
      share.targets { bob = "bob@example.org" }
      share.defaults { a = { to = "bob", size = 7 } }
      share.defaults { a = { key = { command = { "printf", "a b\\n" } } } }
      share.activity {
        id = "a", title = "A", accepts = true,
        options = { { name = "to" }, { name = "size", type = "integer" }, { name = "key", type = "secret" } },
        perform = function(_, context)
          local o = context.options
          return share.text(o.to .. " " .. o.size .. " " .. o.key)
        end,
      }
      """)
    #expect(try studio.run("a").texts == ["bob@example.org 7 a b"])
    let named = try studio.run("a") { runner in
      runner.answers.options = [("to", .commandLine(Bytes("ann".utf8)))]
    }
    #expect(named.texts == ["ann@example.org 7 a b"])
  }

  @Test func `addresses and commands are bytes`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.targets { odd = "\\xff" }
      share.defaults { a = { b = { command = { "printf", "\\xff" } } } }
      """)
    let settings = studio.engine.registry.optionDefaults
    #expect(settings.targets["odd"] == [0xFF])
    guard case .command(let words) = settings.defaults["a"]?["b"] else {
      Issue.record("no command")
      return
    }
    #expect(words == [Bytes("printf".utf8), [0xFF]])
  }
}
