import ShareCore
import ShareLua
import TestSupport
import Testing

@Suite
struct ActivityRegistrationTests {
  /// One key of an activity that is otherwise sound, and what is wrong with it.
  static let wrong: [(entry: String, problem: String)] = [
    ("id = {}", "`id` must be a string, got a table"),
    ("id = nil", "`id` is missing"),
    (
      "id = ''",
      "`id` must consist of lower-case letters, digits, `.`, `_` and `-`, and begin with a letter or digit"
    ),
    ("id = 'Shrink'", "`id` must consist of lower-case letters"),
    ("id = '-a'", "`id` must consist of lower-case letters"),
    ("id = 'a b'", "`id` must consist of lower-case letters"),
    ("id = 'ä'", "`id` must consist of lower-case letters"),
    ("id = '\\xff'", "`id` is not UTF-8"),
    ("id = 'mail'", "`id` `mail` belongs to a built-in activity"),
    ("id = 'copy'", "`id` `copy` belongs to a built-in activity"),
    ("title = nil", "`title` is missing"),
    ("title = true", "`title` must be a string, got a boolean"),
    ("title = ' '", "`title` is blank"),
    ("title = '\\xff'", "`title` is not UTF-8"),
    ("short_title = {}", "`short_title` must be a string, got a table"),
    ("symbol = false", "`symbol` must be a string, got a boolean"),
    ("icon = {}", "`icon` must be a string, got a table"),
    ("help = print", "`help` must be a string, got a function"),
    ("group = 'builtin'", "`group` must be `share` or `action`, got `builtin`"),
    ("group = 'other'", "`group` must be `share` or `action`, got `other`"),
    ("group = {}", "`group` must be a string, got a table"),
    ("accepts = 'images'", "`accepts` must be a table, a function or true, got a string"),
    ("accepts = 1", "`accepts` must be a table, a function or true, got a number"),
    ("needs = 'convert'", "`needs` must be a list of strings, got a string"),
    ("needs = { 1 }", "`needs` must be a list of strings, got a number"),
    ("needs = { a = 'b' }", "`needs` must be a list, as { \"a\", \"b\" }"),
    ("options = 'x'", "`options` must be a table, got a string"),
    ("options = { 'x' }", "`options` must be a list of tables, got a string"),
    ("options = { name = 'x' }", "`options` must be a list of tables"),
    ("options = { { name = 'x' }, { name = 'x' } }", "`options` names `x` twice"),
    ("confirm = 1", "`confirm` must be a question or a function, got a number"),
    ("confirm = {}", "`confirm` must be a question or a function, got a table"),
    ("compose = 'required'", "`compose` must be a table, got a string"),
    ("compose = { message = 'required' }", "`compose` requires group = \"share\""),
    ("group = 'share', compose = {}", "compose: `message` is missing"),
    (
      "group = 'share', compose = { message = 'maybe' }",
      "compose: `message` must be one of `optional`, `required`, got `maybe`"
    ),
    (
      "group = 'share', compose = { mesage = 'required' }",
      "compose: there is no key `mesage`; did you mean `message`?"
    ),
    ("each = 'yes'", "`each` must be true or false, got a string"),
    ("parallel = 1", "`parallel` must be true or false, got a number"),
    ("once = {}", "`once` must be true or false, got a table"),
    ("available = true", "`available` must be a function, got a boolean"),
    ("prepare = 'x'", "`prepare` must be a function, got a string"),
    ("perform = nil", "`perform` is missing"),
    ("perform = {}", "`perform` must be a function, got a table"),
    ("finish = 1", "`finish` must be a function, got a number"),
    ("tilte = 'x'", "there is no key `tilte`; did you mean `title`?"),
    ("accept = true", "there is no key `accept`; did you mean `accepts`?"),
    ("colour = 'x'", "there is no key `colour`"),
    ("'x'", "keys must be names, got a number"),
    ("[true] = 1", "keys must be names, got a boolean"),
  ]

  @Test(arguments: wrong)
  func `a wrong key is refused at its line`(_ entry: String, _ problem: String) throws {
    let studio = try Studio()
    try studio.configure(
      """
      local t = { id = "a", title = "A", accepts = true, perform = function() end }
      local wrong = { \(entry) }
      for _, key in ipairs { "id", "title", "perform" } do
        if ([[\(entry)]]):find("^" .. key .. " = nil") then t[key] = nil end
      end
      for key, value in pairs(wrong) do t[key] = value end
      share.activity(t)
      """)
    let diagnostic = try #require(studio.diagnostics.first)
    #expect(diagnostic.hasPrefix("error: init.lua:7: "))
    #expect(diagnostic.contains(problem), "\(diagnostic)")
    #expect(studio.diagnostics.count == 1)
    #expect(studio.ids == [])
  }

  @Test(arguments: [
    ("{ name = {} }", "`name` must be a string, got a table"),
    ("{ title = 'x' }", "`name` is missing"),
    ("{ name = '' }", "`name` must be a word without `=`"),
    ("{ name = 'a=b' }", "`name` must be a word without `=`"),
    ("{ name = 'a', type = 'text' }", "`type` must be one of `string`"),
    ("{ name = 'a', title = {} }", "`title` must be a string, got a table"),
    ("{ name = 'a', help = {} }", "`help` must be a string, got a table"),
    ("{ name = 'a', type = 'choice' }", "`choices` is missing"),
    ("{ name = 'a', choices = 'x' }", "`choices` must be a list of strings, got a string"),
    ("{ name = 'a', type = 'integer', min = 'x' }", "`min` must be a number, got a string"),
    ("{ name = 'a', type = 'integer', max = {} }", "`max` must be a number, got a table"),
    ("{ name = 'a', optional = 1 }", "`optional` must be true or false, got a number"),
    (
      "{ name = 'a', default = {} }",
      "`default` must be a string, a number or a boolean, got a table"
    ),
    ("{ name = 'a', type = 'integer', default = 'x' }", "`default` does not fit"),
    ("{ name = 'a', type = 'integer', default = 1.5 }", "`default` does not fit"),
    ("{ name = 'a', type = 'integer', default = 10, max = 9 }", "takes at most 9"),
    ("{ name = 'a', type = 'choice', choices = { 'x' }, default = 'y' }", "one of x"),
    ("{ name = 'a', deflaut = 1 }", "there is no key `deflaut`; did you mean `default`?"),
  ])
  func `a wrong option is refused by its number`(_ option: String, _ problem: String) throws {
    let studio = try Studio()
    try studio.configure(
      """
      share.activity { id = "a", title = "A", perform = print, options = { { name = "first" }, \(option) } }
      """)
    let diagnostic = try #require(studio.diagnostics.first)
    #expect(diagnostic.hasPrefix("error: init.lua:1: option 2 of share.activity: "))
    #expect(diagnostic.contains(problem), "\(diagnostic)")
  }

  @Test func `every key is kept`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      -- a line before
      share.activity {
        id = "shrink.v2", title = "Shrink", short_title = "Shr", symbol = "▣", icon = "s.png",
        help = "Smaller.", group = "share", accepts = { images = 20 }, needs = { "sh" },
        options = { { name = "width", type = "integer", default = 1200, title = "Width", min = 1 } },
        confirm = "Sure?", compose = { message = "optional" }, each = true, parallel = false,
        once = true, available = function() return true end, prepare = function() end,
        perform = function() end, finish = function() end,
      }
      """)
    let activity = try studio.activity("shrink.v2")
    #expect(activity.title == "Shrink")
    #expect(activity.shortTitle == "Shr")
    #expect(activity.symbol == "▣")
    #expect(activity.icon == Path(studio.folder.path(of: "config/s.png")))
    #expect(activity.help == "Smaller.")
    #expect(activity.group == .share)
    #expect(activity.source.description == "init.lua:2")
    #expect(activity.needs == [Need("sh")])
    #expect(activity.options.map(\.name) == ["width"])
    #expect(activity.options[0].defaultValue == .integer(1200))
    #expect(activity.options[0].minimum == 1)
    #expect(activity.compose == .optional)
    #expect(activity.each)
    #expect(activity.parallel == false)
    #expect(activity.once)
    #expect(activity.available != nil && activity.prepare != nil && activity.finish != nil)
  }

  @Test func `an icon is found beside the file that registers it`() throws {
    let studio = try Studio()
    func activity(_ id: String, _ icon: String) -> String {
      "share.activity { id = '\(id)', title = 'T', icon = \(icon), perform = print }\n"
    }
    try studio.configure([
      "init.lua": activity("a", "'i/a.png'") + activity("b", "'/b.png'") + "require 'mine'",
      "activities/c.lua": activity("c", "'../c\\xff.png'"),
      "lua/mine.lua": activity("d", "'d.png'"),
    ])
    #expect(studio.diagnostics == [])
    let config = Bytes(studio.folder.path(of: "config").utf8)
    let names = ["/i/a.png", "/activities/../c", "/lua/d.png"].map { config + Bytes($0.utf8) }
    #expect(try studio.activity("a").icon == Path(names[0]))
    #expect(try studio.activity("b").icon == Path("/b.png"))
    #expect(try studio.activity("c").icon == Path(names[1] + [0xFF] + Bytes(".png".utf8)))
    #expect(try studio.activity("d").icon == Path(names[2]))
  }

  @Test func `what may be left out has the documented defaults`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      "share.activity { id = 'a', title = 'A', perform = function() end }")
    let activity = try studio.activity("a")
    #expect(activity.group == .action)
    #expect(activity.parallel == nil)
    #expect(!activity.each && !activity.once)
    #expect(try studio.hidden("a")?.message == "it accepts nothing")
  }

  @Test func `a taken id is ignored and both places are named`() throws {
    let studio = try Studio()
    try studio.configure([
      "init.lua": """
      share.activity { id = "a", title = "First", perform = print }

      share.activity { id = "a", title = "Second", perform = print }
      """,
      "activities/b.lua": "share.activity { id = 'a', title = 'Third', perform = print }",
    ])
    #expect(
      studio.diagnostics == [
        "warning: init.lua:3: `a` is already registered at init.lua:1; this one is ignored",
        "warning: activities/b.lua:1: `a` is already registered at init.lua:1; this one is ignored",
      ])
    #expect(try studio.activity("a").title == "First")
  }

  @Test func `what was registered before an error stands`() throws {
    let studio = try Studio()
    try studio.configure(
      """
      share.activity { id = "a", title = "A", accepts = true, perform = print }
      share.exclude("x*")
      share.activity { id = "b", titel = "B", perform = print }
      share.activity { id = "c", title = "C", perform = print }
      """)
    #expect(studio.ids == ["a"])
    #expect(
      studio.diagnostics == [
        "error: init.lua:3: share.activity: there is no key `titel`; did you mean `title`?"
      ])
  }

  @Test func `check notes every wrong registration and goes on`() throws {
    let studio = try Studio()
    studio.engine.notesProblems = true
    try studio.configure(
      """
      share.activity { id = "a", perform = print }
      share.activity { id = "b", title = "B", perform = print }
      share.rule { name = "r" }
      share.order { "print" }
      share.exclude {}
      """)
    #expect(studio.ids == ["b"])
    #expect(
      studio.diagnostics == [
        "error: init.lua:1: share.activity: `title` is missing",
        "error: init.lua:3: share.rule: `exclude` is missing",
        "error: init.lua:4: share.order: `print` is a built-in activity, whose place is fixed",
        "error: init.lua:5: share.exclude: names nothing",
      ])
    #expect(
      studio.engine.registry.diagnostics.map(\.code) == [
        "missing_key", "missing_key", "script", "script",
      ])
  }
}
