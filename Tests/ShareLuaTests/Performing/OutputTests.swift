import ShareCore
import ShareLua
import TestSupport
import Testing

/// `context:output` and `context:temporary`.
@Suite
struct OutputTests {
  private static let write = """
    local out = context:output(items[1], { suffix = "-small", extension = "webp" })
    assert(io.open(out, "w")):write("small"):close()

    """

  @Test func `a returned file gets its final name beside the item`() throws {
    let studio = try Studio()
    let result = try studio.perform(
      Self.write + "print(out) return share.file(out)", [try studio.file("in/a.png", png)])
    #expect(result.trouble == nil)
    #expect(result.items.map(\.path) == [Path(studio.folder.path(of: "work/in/a-small.webp"))])
    #expect(try studio.text("in/a-small.webp") == "small")
    let temporary = studio.errors.dropLast()
    #expect(temporary.hasPrefix(studio.folder.path(of: "work/in/.")))
    #expect(temporary.hasSuffix(".webp"))
    #expect(try folderEntries(Path(studio.folder.path(of: "work/in")).bytes).count == 2)
  }

  /// Options, and the name that an item called `a.tar.gz` gives.
  @Test(arguments: [
    ("{}", "a.tar.gz"), ("{ suffix = '-2' }", "a-2.tar.gz"), ("{ extension = 'zip' }", "a.zip"),
    ("{ name = 'whole.txt' }", "whole.txt"), ("{ name = 'x/../../evil' }", "evil"),
    ("{ suffix = '/../evil' }", "evil.tar.gz"), ("nil", "a.tar.gz"),
  ])
  func `the name comes from the item and the options`(_ options: String, _ name: String) throws {
    let studio = try Studio()
    var item = Item.text("t")
    item.givenName = Bytes("a.tar.gz".utf8)
    let result = try studio.perform(
      """
      local out = context:output(items[1], \(options))
      assert(io.open(out, "w")):close()
      return share.file(out)
      """, [item])
    #expect(result.texts == [name])
    #expect(try studio.workNames() == [name])
  }

  @Test(arguments: ["..", ".", "", "a\\0b"])
  func `no file can be named so`(_ name: String) throws {
    let studio = try Studio()
    let result = try studio.perform("context:output(items[1], { name = '\(name)' })")
    #expect(result.outcome == .failed)
    #expect(try studio.workNames() == [])
  }

  @Test func `a name of an item is its last component`() throws {
    let studio = try Studio()
    var item = Item.text("t")
    item.givenName = Bytes("../../evil".utf8)
    let result = try studio.perform(
      "local out = context:output(items[1]) share.exec { 'touch', out } return share.file(out)",
      [item])
    #expect(result.texts == ["evil"])
    #expect(try studio.workNames() == ["evil"])
  }

  @Test(arguments: [
    "return true", "return items[1]", "error('x')", "return nil, 'x'", "share.cancel()",
    "return 'a string'",
  ])
  func `what is not returned is removed`(_ end: String) throws {
    let studio = try Studio()
    _ = try studio.perform(Self.write + end, [.text("t")])
    #expect(try studio.workNames() == [])
  }

  @Test func `two items of one name stay two files`() throws {
    let studio = try Studio()
    let result = try studio.perform(
      """
      return items:map(function(item)
        local out = context:output(item, { name = "same.txt" })
        assert(io.open(out, "w")):write(item.text):close()
        return share.file(out)
      end)
      """, [.text("t"), .text("u")])
    #expect(result.texts == ["same.txt", "same 2.txt"])
    #expect(try studio.text("same 2.txt") == "u")
  }

  /// Policies for a taken name, and what becomes of the run.
  @Test(arguments: [
    (ConflictPolicy.fail, Outcome.failed, ["a-small.webp", "a.txt"], "old"),
    (.skip, .completed, ["a-small.webp", "a.txt"], "old"),
    (.rename, .completed, ["a-small 2.webp", "a-small.webp", "a.txt"], "old"),
    (.overwrite, .completed, ["a-small.webp", "a.txt"], "small"),
  ])
  func `a taken name is dealt with as the policy says`(
    _ policy: ConflictPolicy, _ status: Outcome, _ names: [String], _ content: String
  ) throws {
    let studio = try Studio()
    _ = try studio.file("a-small.webp", Bytes("old".utf8))
    let result = try studio.perform(
      Self.write + "return share.file(out)", [try studio.file("a.txt")], policy: policy)
    #expect(result.outcome == status)
    #expect(try studio.workNames() == names)
    #expect(try studio.text("a-small.webp") == content)
    #expect(result.skipped.count == (policy == .skip ? 1 : 0))
    if policy == .fail { #expect(result.error?.code == .exists) }
  }

  @Test(arguments: [ConflictPolicy.fail, .skip])
  func `a taken name ends the performance, whatever catches errors`(_ policy: ConflictPolicy) throws
  {
    let studio = try Studio()
    _ = try studio.file("a.txt")
    let result = try studio.perform(
      """
      pcall(function() context:output(items[1], { name = "a.txt" }) end)
      coroutine.wrap(function() print("reached") end)()
      return items
      """, policy: policy)
    #expect(result.outcome == (policy == .fail ? .failed : .completed))
    #expect(result.error?.code == (policy == .fail ? .exists : nil))
    #expect(result.items.isEmpty)
    #expect(studio.errors == "")
  }

  @Test func `a temporary folder is one for the run and gone after it`() throws {
    let studio = try Studio()
    let result = try studio.perform(
      """
      local folder = context:temporary()
      assert(share.write(folder .. "/x", "y"))
      assert(context:temporary() == folder)
      return share.text(folder)
      """)
    let path = try #require(result.texts.first)
    #expect(path.hasPrefix(studio.folder.path(of: "tmp/")))
    #expect(try folderEntries(Bytes(studio.folder.path(of: "tmp").utf8)) == [])
  }

  @Test(arguments: ["error('x')", "share.cancel()", "return nil, 'x'"])
  func `a temporary folder is gone after a failure too`(_ end: String) throws {
    let studio = try Studio()
    _ = try studio.perform("share.write(context:temporary() .. '/x', 'y') \(end)")
    #expect(try folderEntries(Bytes(studio.folder.path(of: "tmp").utf8)) == [])
  }

  @Test func `a context that a script keeps is of no use after the performance`() throws {
    let studio = try Studio()
    _ = try studio.perform("kept = context context:temporary()")
    #expect(try folderEntries(Bytes(studio.folder.path(of: "tmp").utf8)) == [])
    let end = studio.script("assert(kept.ssh == false) kept:temporary()")
    #expect(
      end.trouble == "script: flow.lua:1: context:temporary: the activity that was given this "
        + "context has ended")
  }

  @Test(arguments: [
    ("context:output()", "context:output: argument 1 must be an item, got nil"),
    ("context:output('x')", "context:output: argument 1 must be an item, got `x`"),
    (
      "context:output(items[1], { sufix = 'x' })",
      "context:output: option `sufix` is unknown; did you mean `suffix`?"
    ),
    ("context:output(items[1], { name = {} })", "option `name` must be a string, got a table"),
    ("context.output(items[1])", "use a colon: context:output()"),
    ("context.temporary()", "use a colon: context:temporary()"),
    ("context:progress('x')", "context:progress: argument 1 must be a number, got `x`"),
    ("context.options = {}", "read-only"),
  ])
  func `a wrong call raises`(_ call: String, _ problem: String) throws {
    let result = try Studio().perform(call)
    #expect(result.error?.message.contains(problem) == true, "\(result.trouble ?? "")")
    #expect(result.error?.source == "init.lua:2")
  }
}
