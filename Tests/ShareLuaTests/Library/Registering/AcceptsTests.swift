import ShareCore
import ShareLua
import Testing

@Suite
struct AcceptsTests {
  /// Tables that are script errors (selection.md, accept rules, 6).
  static let wrong: [(table: String, problem: String)] = [
    ("{}", "the table is empty; write `true` to accept all items"),
    ("{ imgaes = 1 }", "there is no key `imgaes`; did you mean `images`?"),
    ("{ url = 1 }", "there is no key `url`; did you mean `urls`?"),
    ("{ 'images' }", "keys must be names, got a number"),
    ("{ images = -1 }", "`images` must be a whole number of 0 or more, got -1"),
    ("{ images = 1.5 }", "`images` must be a whole number of 0 or more, got 1.5"),
    ("{ images = 0/0 }", "`images` must be a whole number of 0 or more"),
    ("{ images = 1e300 }", "`images` must be a whole number of 0 or more"),
    ("{ images = '2' }", "`images` must be a whole number or true, got a string"),
    ("{ images = {} }", "`images` must be a whole number or true, got a table"),
    ("{ files = true, min = -1 }", "`min` must be a whole number of 0 or more, got -1"),
    ("{ files = true, max = 2.5 }", "`max` must be a whole number of 0 or more, got 2.5"),
    ("{ files = true, min = 3, max = 2 }", "`min` is 3, more than `max`, 2"),
    ("{ files = true, min = 'x' }", "`min` must be a whole number, got a string"),
    ("{ files = true, max_bytes = -1 }", "`max_bytes` must be a whole number of 0 or more"),
    ("{ files = true, max_bytes = '1k' }", "`max_bytes` must be a whole number, got a string"),
    ("{ types = 'image' }", "`types` must be a list of strings, got a string"),
    ("{ types = { 1 } }", "`types` must be a list of strings, got a number"),
    ("{ types = { 'imag' } }", "did you mean `image`?"),
    ("{ names = '*.txt' }", "`names` must be a list of strings, got a string"),
    ("{ names = { a = '*' } }", "`names` must be a list"),
    ("{ schemes = 'https' }", "`schemes` must be a list of strings, got a string"),
    ("{ files = 1, match = 'some' }", "`match` must be one of `all`, `any`, got `some`"),
    ("{ files = 1, match = true }", "`match` must be a string, got a boolean"),
    ("{ files = 1, strict = 'yes' }", "`strict` must be true or false, got a string"),
  ]

  @Test(arguments: wrong)
  func `a wrong table is a script error`(_ table: String, _ problem: String) throws {
    let studio = try Studio()
    try studio.configure(
      """
      share.activity {
        id = "a", title = "A", perform = print,
        accepts = \(table),
      }
      """)
    let diagnostic = try #require(studio.diagnostics.first)
    #expect(diagnostic.hasPrefix("error: init.lua:1: accepts: "), "\(diagnostic)")
    #expect(diagnostic.contains(problem), "\(diagnostic)")
    #expect(studio.ids == [])
  }

  @Test(arguments: wrong)
  func `when of a rule is checked the same way`(_ table: String, _ problem: String) throws {
    let studio = try Studio()
    try studio.configure("share.rule { name = 'r', exclude = { 'x' }, when = \(table) }")
    let diagnostic = try #require(studio.diagnostics.first)
    #expect(diagnostic.hasPrefix("error: init.lua:1: when: "), "\(diagnostic)")
    #expect(diagnostic.contains(problem), "\(diagnostic)")
  }

  /// Accept rules that are taken, with items of text that they show for.
  @Test(arguments: [
    ("true", 9, true), ("false", 1, false), ("nil", 1, false),
    ("{ text = true }", 9, true), ("{ text = 2 }", 2, true), ("{ text = 2 }", 3, false),
    ("{ text = 2.0 }", 2, true), ("{ text = 0 }", 1, false), ("{ text = false }", 1, false),
    ("{ text = true, min = 2 }", 1, false), ("{ text = true, min = 2 }", 2, true),
    ("{ text = true, max = 2 }", 3, false), ("{ text = true, max_bytes = 3 }", 3, true),
    ("{ text = true, max_bytes = 3 }", 4, false), ("{ urls = 1 }", 1, false),
    ("{ types = { 'text' } }", 5, true), ("{ types = { 'image/*' } }", 1, false),
    ("function() return true end", 1, true), ("function() return 1 end", 1, true),
    ("function() return false end", 1, false), ("function() end", 1, false),
    ("function(items) return #items == 2 end", 2, true),
    ("function(items) return items:all('text') end", 2, true),
    ("function(items) return items[1].text == 't' end", 1, true),
    ("function(_, context) return not context.ssh end", 1, true),
  ])
  func `accepts decides`(_ accepts: String, _ count: Int, _ isShown: Bool) throws {
    let studio = try Studio()
    try studio.configureSoundly(
      "share.activity { id = 'a', title = 'A', perform = print, accepts = \(accepts) }")
    let items = [Item](repeating: .text("t"), count: count)
    #expect(studio.shown(items) == (isShown ? ["a"] : []))
  }
}
