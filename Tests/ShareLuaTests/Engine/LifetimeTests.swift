import ShareCore
import ShareLua
import Testing

/// Checks that nothing a script does keeps its engine alive.
struct LifetimeTests {
  /// Runs a configuration, an activity and a script, and returns what was printed with the engine.
  private func use(_ script: String) throws -> (engine: () -> ScriptEngine?, output: () -> String) {
    let studio = try Studio()
    try studio.configureSoundly(
      """
      share.rule { name = "r", when = function() return false end, exclude = { "x" } }
      share.activity {
        id = "a", title = "A", accepts = function() return true end,
        available = function() return true end, confirm = function() end,
        prepare = function() end, finish = function() end,
        perform = function(items, context) kept = context return items end,
      }
      """)
    try #require(try studio.run("a").outcome == .completed)
    #expect(studio.script(script, items: [.text("t")]).trouble == nil)
    let output = studio.written
    return ({ [weak engine = studio.engine] in engine }, { output.text })
  }

  @Test func `an engine goes with everything its scripts made`() throws {
    let (engine, _) = try use(
      """
      share.activity { id = "b", title = "B", accepts = true, perform = function() end }
      share.run("a", share.items)
      share.run("a", share.items, { each = true })
      iterator = share.items:each()
      lines = share.text("a"):lines()
      lazy = share.lazy { type = "text/plain", provide = function() return share.text "x" end }
      share.run("a", lazy)
      """)
    #expect(engine() == nil)
  }

  @Test func `an engine goes with a list that is read bit by bit`() throws {
    weak var engine: ScriptEngine?
    do {
      let studio = try Studio()
      engine = studio.engine
      var items = [Item.text("a"), .text("b")][...]
      let exit = studio.engine.runScript(
        Bytes("next = share.items:each() print(next().text)".utf8), called: Bytes("s".utf8),
        stream: { items.popFirst() }, arguments: [], timeout: nil)
      #expect(exit.trouble == nil)
    }
    #expect(engine == nil)
  }

  @Test func `finalizers may use the library while the engine closes`() throws {
    let (engine, output) = try use(
      """
      local text = share.text "t"
      kept = setmetatable({}, { __gc = function()
        print(share.env("EMPTY") == "", text.size, text:conforms("text"), #share.list(text) > 0)
      end })
      """)
    #expect(engine() == nil)
    #expect(output() == "true\t1\ttrue\ttrue\n")
  }
}
