import ShareCore
import ShareLua
import Testing

struct StreamedItemsTests {
  /// Scripts over the items a, b and c, and what they print.
  @Test(arguments: [
    ("for i in share.items:each() do io.write(i.text) end", "abc"),
    ("io.write(#share.items)", "3"), ("io.write(share.items[2].text)", "b"),
    ("for _, i in ipairs(share.items) do io.write(i.text) end", "abc"),
    ("for k, i in pairs(share.items) do io.write(k, i.text) end", "1a2b3c"),
    ("io.write(#share.items) for i in share.items:each() do io.write(i.text) end", "3abc"),
    ("io.write(#share.items:filter(function(i) return i.text ~= 'b' end))", "2"),
    ("io.write(tostring(share.items:all('text')))", "true"),
    (
      "for i in share.items:each() do io.write(i.text) break end for i in share.items:each() do io.write('+', i.text) end",
      "a+b+c"
    ),
    ("io.write(tostring(share.items[9]), tostring(share.items.nope))", "nilnil"),
    ("share.items[4] = share.text 'd' io.write(#share.items)", "4"),
    (
      "for i in share.items:each() do end io.write(select(2, pcall(share.items.each, share.items)))",
      "flow.lua:1: share.items: each() has already read all items"
    ),
    (
      "share.items:each()() io.write(select(2, pcall(function() return #share.items end)))",
      "flow.lua:1: share.items: each() does not keep the items it has read"
    ),
    ("io.write(share.run('nobody', share.items).error.code)", "unknown"),
    (
      "local n = 0 for i in coroutine.wrap(function() for i in share.items:each() do coroutine.yield(i) end end) do n = n + 1 end io.write(n)",
      "3"
    ),
  ])
  func `a list is gone through, or read where it is looked at`(_ source: String, _ output: String)
    throws
  {
    let studio = try Studio()
    let end = try run(source, ["a", "b", "c"], in: studio)
    #expect(studio.output == output, "\(end.trouble ?? "")")
  }

  @Test func `a script that does not look at the items reads none`() throws {
    let studio = try Studio()
    var reads = 0
    let end = studio.engine.runScript(
      Bytes("print(1)".utf8), called: Bytes("flow.lua".utf8),
      stream: { () throws(Stop) in
        reads += 1
        return nil
      }, arguments: [], timeout: nil)
    #expect(end.texts == [])
    #expect(reads == 0)
  }

  @Test func `what is returned is read whole`() throws {
    let end = try run("return share.items", ["a", "b"], in: try Studio())
    #expect(end.texts == ["a", "b"])
  }

  /// Scripts over a list whose second record is bad, and how they end.
  @Test(arguments: [
    ("for i in share.items:each() do print(i.text) end", "a\n", "item: record 2: no"),
    ("print(#share.items)", "", "item: record 2: no"),
    ("return share.items", "", "item: record 2: no"),
    (
      "local ok, e = pcall(function() for i in share.items:each() do end end) print(ok, e.code, e.line) for i in share.items:each() do print(i.text) end",
      "false\titem\t2\nc\n", nil
    ),
    ("return share.run('nobody', share.items)", "", "item: record 2: no"),
    (
      "return share.item { representations = share.items }", "",
      "script: flow.lua:1: share.item: items: record 2: no"
    ),
  ])
  func `a bad record is raised, with its line`(
    _ source: String, _ output: String, _ trouble: String?
  ) throws {
    let studio = try Studio()
    let end = try run(source, ["a", nil, "c"], in: studio)
    #expect(studio.output == output)
    #expect(end.trouble == trouble)
  }

  @Test func `a signal while the list is read cancels`() throws {
    let studio = try Studio()
    let end = studio.engine.runScript(
      Bytes("pcall(function() for i in share.items:each() do end end) print 'reached'".utf8),
      called: Bytes("flow.lua".utf8), stream: { () throws(Stop) in throw .cancelled },
      arguments: [],
      timeout: nil)
    #expect(end.isCancelled)
    #expect(studio.output == "")
  }

  /// Runs a script over texts; nil is a bad record.
  private func run(_ source: String, _ texts: [String?], in studio: Studio) throws -> ScriptExit {
    var number = 0
    return studio.engine.runScript(
      Bytes(source.utf8), called: Bytes("flow.lua".utf8),
      stream: { () throws(Stop) in
        guard number < texts.count else { return nil }
        number += 1
        if let text = texts[number - 1] { return .text(text) }
        var failure = Failure(.item, "record \(number): no")
        failure.line = number
        throw .failed(failure)
      }, arguments: [], timeout: nil)
  }
}
