import TestSupport
import Testing

/// Runs activities in several workers from Lua.
@Suite(.waiting)
struct WorkerRunTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      "config/sharesheet/init.lua",
      """
      print("loaded")
      calls = 0
      share.activity { id = "up", title = "Up", accepts = { text = 1 }, parallel = true,
        options = { { name = "mark", default = "!" } },
        perform = function(items, context)
          calls = calls + 1
          if items[1].text == "bad" then return nil, "is bad" end
          if items[1].text == "sleep" then share.exec { "sleep", "30" } end
          if items[1].text == "give up" then share.cancel() end
          return share.text(items[1].text:upper() .. context.options.mark)
        end }
      share.activity { id = "nap", title = "Nap", accepts = { text = 1 }, parallel = true,
        perform = function(items) share.exec { "sleep", items[1].text } end }
      share.activity { id = "alone", title = "Alone", accepts = { text = 1 }, parallel = false,
        perform = function(items) end }
      """)
  }

  private func script(_ code: String) throws -> (output: String, errors: String) {
    try sandbox.write("s.lua", code)
    let result = try sandbox.shell("timeout 60 share script s.lua")
    return (result.outputText, result.errorText)
  }

  @Test func `results come in the order of the items, and the globals here are not touched`() throws
  {
    let result = try script(
      """
      local items = {}
      for i = 1, 200 do items[i] = share.text(i == 7 and "bad" or "a" .. i) end
      local result = share.run("up", items, { each = true, workers = 3, options = { mark = "?" } })
      print(result.status, #result.items, #result.failed, result.failed[1].error.message, calls)
      print(result.items[1].text, result.items[199].text)
      print(share.run("up", items, { each = true, workers = 2, exclude = { "up" } }).error.code)
      """)
    #expect(
      result == ("failed\t199\t1\tis bad\t0\nA1?\tA200?\nexcluded\n", "loaded\n"))
  }

  @Test func `workers work at once`() throws {
    let result = try script(
      """
      local items = {}
      for i = 1, 4 do items[i] = share.text "1" end
      local start = os.time()
      print(share.run("nap", items, { each = true, workers = 4 }).status, os.time() - start < 4)
      """)
    #expect(result.output == "completed\ttrue\n")
  }

  @Test(arguments: [
    ("\"alone\", share.text \"a\", { each = true, workers = 2 }", "usage"),
    ("\"nothing\", share.text \"a\", { each = true, workers = 2 }", "unknown"),
    ("\"own\", share.text \"a\", { each = true, workers = 2 }", "usage"),
    ("\"up\", share.url \"tel:1\", { each = true, workers = 2 }", "hidden"),
    ("\"up\", share.text \"a\", { each = true, workers = 2, options = { no = 1 } }", "usage"),
  ])
  func `what cannot be is a failed result`(call: String, code: String) throws {
    let result = try script(
      """
      share.activity { id = "own", title = "Own", accepts = true, perform = function() end }
      local result = share.run(\(call))
      print(result.status, result.error.code)
      """)
    #expect(result.output == "failed\t\(code)\n", "\(result.errors)")
  }

  @Test func `workers without each and odd numbers raise`() throws {
    let result = try script(
      """
      print(pcall(share.run, "up", share.text "a", { workers = 2 }))
      print(pcall(share.run, "up", share.text "a", { each = true, workers = 0 }))
      """)
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.count == 2 && lines.allSatisfy { $0.hasPrefix("false\t") && $0.contains("workers") })
  }

  @Test func `an item that gives up cancels the run, a time-out ends its item`() throws {
    let result = try script(
      """
      local items = { share.text "a", share.text "give up", share.text "b" }
      print(share.run("up", items, { each = true, workers = 2 }).status)
      local late = share.run("up", { share.text "sleep", share.text "a" },
        { each = true, workers = 2, timeout = 0.5 })
      print(late.status, late.failed[1].error.code, #late.items)
      """)
    #expect(result.output == "cancelled\nfailed\ttimeout\t1\n")
  }

  @Test func `lazy items are made here, before the workers get them`() throws {
    let result = try script(
      """
      local made = 0
      local items = {}
      for i = 1, 3 do
        items[i] = share.lazy { type = "text/plain", name = "n",
          provide = function() made = made + 1; if i ~= 2 then return share.text("x" .. i) end end }
      end
      local result = share.run("up", items, { each = true, workers = 2 })
      print(result.status, made, #result.items, result.items[2].text)
      """)
    #expect(result.output == "completed\t3\t2\tX3!\n", "\(result.errors)")
  }

  @Test func `the time of the script ends its workers`() throws {
    try sandbox.write(
      "s.lua",
      "share.run('nap', { share.text '40', share.text '40' }, { each = true, workers = 2 })")
    let result = try sandbox.shell("share script s.lua --timeout 0.5; echo $?")
    #expect(result.outputText == "124\n")
  }
}
