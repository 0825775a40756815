import ShareCore
import ShareLua
import TestSupport
import Testing

@Suite
struct LifeCycleTests {
  /// An activity whose functions tell their names on standard error.
  private static func activity(
    perform: String = "", prepare: String = "", finish: String = "", more: String = ""
  ) -> String {
    """
    share.activity { id = "a", title = "A", accepts = true, \(more)
      prepare = function(items, context) print("prepare", #items) \(prepare) end,
      perform = function(items, context) print("perform", #items) \(perform) end,
      finish = function(result, context)
        print("finish", result.status, result.error and result.error.code, #result.items) \(finish)
      end,
    }
    """
  }

  /// What `perform` does, what is called, and how it ends.
  @Test(arguments: [
    ("return items", "prepare\t2\nperform\t2\nfinish\tcompleted\tnil\t2\n", "completed"),
    ("error('x')", "prepare\t2\nperform\t2\nfinish\tfailed\tfailed\t0\n", "failed"),
    ("return nil, 'x'", "prepare\t2\nperform\t2\nfinish\tfailed\tfailed\t0\n", "failed"),
    ("return 5", "prepare\t2\nperform\t2\nfinish\tfailed\tfailed\t0\n", "failed"),
    ("share.cancel()", "prepare\t2\nperform\t2\nfinish\tcancelled\tnil\t0\n", "cancelled"),
    ("os.exit()", "prepare\t2\nperform\t2\nfinish\tfailed\tfailed\t0\n", "failed"),
  ])
  func `finish comes exactly once`(_ perform: String, _ calls: String, _ status: String) throws {
    let studio = try Studio()
    try studio.configureSoundly(Self.activity(perform: perform))
    let result = try studio.run("a", [.text("t"), .text("u")])
    #expect(result.outcome.rawValue == status)
    #expect(studio.errors == calls)
  }

  @Test func `after a prepare that fails nothing is performed`() throws {
    let studio = try Studio()
    try studio.configureSoundly(Self.activity(prepare: "error('no')"))
    let result = try studio.run("a")
    #expect(result.trouble == "failed: init.lua:2: no")
    #expect(studio.errors == "prepare\t1\nfinish\tfailed\tfailed\t0\n")
  }

  @Test func `an error in finish fails a completed run`() throws {
    let studio = try Studio()
    try studio.configureSoundly(Self.activity(perform: "return items", finish: "error('late')"))
    #expect(try studio.run("a").trouble == "failed: init.lua:5: late")
  }

  @Test func `an error in finish does not hide the first one`() throws {
    let studio = try Studio()
    try studio.configureSoundly(Self.activity(perform: "error('first')", finish: "error('late')"))
    #expect(try studio.run("a").trouble == "failed: init.lua:3: first")
    #expect(studio.said == ["warning: `a` failed once more in its finish function"])
  }

  @Test func `each performs once per item, between one prepare and one finish`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      Self.activity(
        perform: "if items[1].text == 'bad' then error('bad') end return items",
        more: "each = true,"))
    let result = try studio.run("a", [.text("t"), .text("bad"), .text("u")])
    #expect(
      studio.errors
        == "prepare\t3\nperform\t1\nperform\t1\nperform\t1\nfinish\tfailed\tfailed\t2\n")
    #expect(result.texts == ["t", "u"])
    #expect(result.failed.map(\.item.label) == ["bad"])
    #expect(result.trouble == "failed: 1 of 3 items failed, the first with: init.lua:3: bad")
  }

  /// Confirmations, and whether it is performed without and with `--yes`.
  @Test(
    arguments: [
      ("'Sure?'", "Sure?"), ("function(items) return 'Delete ' .. #items .. '?' end", "Delete 1?"),
      ("function() end", nil), ("function() return nil end", nil),
      ("function() return false end", nil),
      ("function(_, context) return context.options.name end", "Ann?"),
    ] as [(String, String?)])
  func `a confirmation is a question or a function`(_ confirm: String, _ question: String?) throws {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", accepts = true, confirm = \(confirm),
        options = { { name = "name", default = "Ann?" } },
        perform = function() print("performed") end }
      """)
    let result = try studio.run("a")
    #expect(result.trouble == question.map { "input_needed: `a` asks first: \($0)" })
    #expect(studio.errors == (question == nil ? "performed\n" : ""))
    #expect(try studio.run("a", agrees: true).outcome == .completed)
  }

  @Test(arguments: [
    ("function() return 5 end", "failed: confirm must return a question or nothing, got a number"),
    ("function() return {} end", "failed: confirm must return a question or nothing, got a table"),
    (
      "function() return true end",
      "failed: confirm must return a question or nothing, got a boolean"
    ),
    ("function() error('x') end", "failed: init.lua:1: x"),
  ])
  func `a confirmation that fails ends the run`(_ confirm: String, _ trouble: String) throws {
    let studio = try Studio()
    try studio.configureSoundly(
      "share.activity { id = 'a', title = 'A', accepts = true, confirm = \(confirm), "
        + "perform = function() print('performed') end }")
    let result = try studio.run("a", agrees: true)
    #expect(result.trouble == trouble)
    #expect(studio.errors == "")
  }

  @Test func `the context of an activity knows the situation and its options`() throws {
    var context = Context()
    context.ssh = true
    context.caller = "mutt"
    let studio = try Studio(context: context)
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", group = "share", accepts = true,
        compose = { message = "optional" },
        options = { { name = "n", type = "integer", default = 3 }, { name = "p", type = "path", default = "x" },
          { name = "q", optional = true } },
        perform = function(_, c)
          local o = c.options
          return share.text(table.concat({ tostring(c.ssh), c.caller, o.n + 1, o.p, tostring(o.q),
            tostring(c.message), tostring(c.subject), tostring(c:cancelled()) }, " "))
        end }
      """)
    let path = studio.folder.path(of: "work/x")
    #expect(try studio.run("a").texts == ["true mutt 4 \(path) nil nil nil false"])
    let told = try studio.run("a") { runner in
      runner.answers.message = Bytes("hi".utf8)
      runner.subject = Bytes("S".utf8)
    }
    #expect(told.texts == ["true mutt 4 \(path) nil hi S false"])
  }
}
