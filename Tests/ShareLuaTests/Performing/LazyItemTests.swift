import ShareCore
import ShareLua
import Testing

@Suite
struct LazyItemTests {
  /// Runs a script that makes the lazy item `lazy` and knows the activities `a` and `urls`.
  private func end(_ provide: String, _ body: String, type: String = "text/plain") throws -> (
    end: ScriptExit, errors: String
  ) {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.activity { id = "a", title = "A", accepts = { text = true },
        perform = function(items) return items end }
      share.activity { id = "urls", title = "U", accepts = { urls = true }, perform = print }
      """)
    let end = studio.script(
      """
      local lazy = share.lazy { type = "\(type)", name = "made.txt",
        provide = function(activity, progress) io.stderr:write("provide ", activity, "\\n") \(provide) end }
      \(body)
      """)
    return (end, studio.errors)
  }

  private static let good = "progress(1, 2, 'half') return share.text('made')"

  @Test(arguments: [
    ("share.list(lazy) share.explain(lazy)", ""),
    ("share.present(lazy)", ""),
    ("share.run('urls', lazy)", ""),
    ("share.run('nobody', lazy)", ""),
    ("share.run('a', lazy)", "provide a\n"),
    ("share.run('a', { lazy, share.text('t') })", "provide a\n"),
    ("share.run('a', { lazy, lazy })", "provide a\nprovide a\n"),
    ("share.run('a', lazy, { each = true })", "provide a\n"),
  ])
  func `a provider runs once for a performed activity and never else`(
    _ body: String, _ calls: String
  ) throws {
    let (end, errors) = try end(Self.good, body)
    #expect(end.texts == [])
    #expect(errors == calls)
  }

  @Test func `what it makes keeps the name and reaches the activity`() throws {
    let (end, _) = try end(
      Self.good, "local r = share.run('a', lazy):check() return share.text(r[1].name .. r[1].text)")
    #expect(end.texts == ["made.txtmade"])
  }

  @Test func `before it is made it has a type and no content`() throws {
    let (end, errors) = try end(
      Self.good,
      """
      assert(lazy.kind == "text" and lazy.type == "text/plain" and lazy.name == "made.txt")
      assert(lazy.text == nil and lazy.size == nil and lazy.path == nil)
      local content, message = lazy:read()
      assert(content == nil and type(message) == "string")
      """)
    #expect(end.trouble == nil)
    #expect(errors == "")
  }

  /// Providers that give no item, and the error of the run.
  @Test(arguments: [
    ("return nil", "failed: nothing to share: every item was dropped"),
    ("", "failed: nothing to share: every item was dropped"),
    ("return nil, 'no network'", "failed: no network"),
    ("error('it broke')", "failed: flow.lua:2: it broke"),
    ("share.fail('it broke')", "failed: it broke"),
    ("return 'text'", "failed: provide must return an item or nil, got `text`"),
    ("return { share.text('x') }", "failed: provide must return an item or nil, got a table"),
    (
      "return share.url('https://e.org')",
      "failed: `made.txt` was promised as text/plain, but is a URL"
    ),
    (
      "return share.data('x', { type = 'image/png' })",
      "failed: `made.txt` was promised as text/plain, but is image/png"
    ),
    ("os.exit(0)", "failed: flow.lua:2: os.exit is not available in a provider"),
  ])
  func `a provider that fails fails the run`(_ provide: String, _ trouble: String) throws {
    let (end, _) = try end(
      provide,
      "local e = share.run('a', lazy).error return share.text(e.code .. ': ' .. e.message)")
    #expect(end.items?.first?.text.map { String(decoding: $0, as: UTF8.self) } == trouble)
  }

  @Test func `a dropped item is left out and the others stay`() throws {
    let (end, _) = try end("return nil", "return share.run('a', { lazy, share.text('t') }):check()")
    #expect(end.texts == ["t"])
  }

  @Test func `share cancel in a provider cancels the run`() throws {
    let (end, _) = try end(
      "pcall(share.cancel) return share.text('x')",
      "return share.text(share.run('a', lazy).status)")
    #expect(end.texts == ["cancelled"])
  }

  @Test(arguments: [
    ("share.lazy {}", "share.lazy: option `type` must be a string, got nil"),
    (
      "share.lazy { type = 'text/plain' }",
      "share.lazy: option `provide` must be a function, got nil"
    ),
    ("share.lazy { type = 'text', provide = print }", "share.lazy: `text` is not a MIME type"),
    (
      "share.lazy { type = 'text/plain', provide = 1 }",
      "option `provide` must be a function, got 1"
    ),
    ("share.lazy { type = 'text/plain', provder = print }", "did you mean `provide`?"),
    ("share.lazy()", "share.lazy: argument 1 must be a table, got nil"),
  ])
  func `a wrong lazy item raises`(_ call: String, _ problem: String) throws {
    let (end, _) = try end("", call)
    #expect(end.trouble?.contains(problem) == true, "\(end.trouble ?? "")")
    #expect(end.failure?.code == .script)
  }
}
