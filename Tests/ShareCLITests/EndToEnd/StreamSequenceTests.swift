import TestSupport
import Testing

/// Calls in sequence must have the results of single performances.
///
/// An activity without `prepare` and `finish` is called on the texts of a stream in sequence; one with
/// a `prepare` function gets a performance for each.
struct StreamSequenceTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("config/sharesheet/init.lua", Self.configuration)
  }

  private static let configuration = """
    local kept = {}
    local function perform(items, context)
      local text = items[1].text
      if text:find("^plain") then return items[1] end
      if text:find("^other") then return share.text(text:upper()) end
      if text:find("^url") then return share.url("https://e.org/" .. text) end
      if text:find("^none") then return end
      if text:find("^two") then return { items[1], share.text("more") } end
      if text:find("^string") then return "no item" end
      if text:find("^fail") then share.fail("refused " .. text) end
      if text:find("^error") then error("bad " .. text) end
      if text:find("^print") then print(text) return items[1] end
      if text:find("^keep") then kept[#kept + 1] = items[1] return kept[1] end
      if text:find("^garbage") then collectgarbage() return items[1] end
      if text:find("^cancel") then share.cancel() end
      if text:find("^file") then
        local out = context:output(items[1], { name = text })
        local file <close> = io.open(out, "w")
        file:write(text)
        return share.file(out)
      end
      if text:find("^drop") then
        local out = context:output(items[1], { name = text })
        local file <close> = io.open(out, "w")
        file:write(text)
        return items[1]
      end
    end
    share.activity { id = "short", title = "Short", accepts = { text = 1 }, parallel = true,
      perform = perform }
    share.activity { id = "whole", title = "Whole", accepts = { text = 1 }, parallel = true,
      prepare = function() end, perform = perform }
    """

  /// Makes 3,000 lines of these words in no order, but the same in every run.
  private static func lines(_ words: [String]) -> String {
    var state: UInt64 = 1
    return (0..<3_000).map { number in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Mostly plain ones, so that there are long runs of them.
      let word = state >> 40 & 7 > 0 ? "plain" : words[Int(state >> 33) % words.count]
      return "\(word)-\(number)\n"
    }.joined()
  }

  @Test(arguments: [
    ["other", "url", "none"], ["two", "string"], ["fail", "error"], ["print", "keep", "garbage"],
    ["file", "drop"], ["file", "fail", "print", "two", "none", "error", "keep"],
  ])
  func `a sequence of calls has the results of single performances`(words: [String]) throws {
    try sandbox.write("list", Self.lines(words))
    let (sequence, whole) = (try perform("short"), try perform("whole"))
    #expect(sequence.status == whole.status)
    #expect(sequence.output.split(separator: "\n").count == 3_000)
    #expect(sequence.output == whole.output.replacing("whole", with: "short"))
    #expect(sequence.errors == whole.errors.replacing("whole", with: "short"))
    #expect(sequence.files == whole.files)
  }

  @Test func `an item that cancels ends the stream where it is`() throws {
    try sandbox.write(
      "list", String(repeating: "plain\n", count: 100) + "cancel\n" + "plain\nplain\n")
    let (sequence, whole) = (try perform("short"), try perform("whole"))
    // How many were handed out after it, and are cancelled too, depends on speed.
    let lines = sequence.output.split(separator: "\n").prefix(101)
    let same = whole.output.replacing("whole", with: "short").split(separator: "\n").prefix(101)
    #expect(lines == same)
    #expect(sequence.status == whole.status)
    #expect(lines.count { $0.contains(#""completed""#) } == 100)
    #expect(lines.last?.contains(#""cancelled""#) ?? false)
  }

  private typealias Outcome = (output: String, errors: String, status: Int32, files: String)

  /// Runs an activity on the list, in a folder of its own.
  private func perform(_ id: String) throws -> Outcome {
    let result = try sandbox.shell(
      """
      mkdir -p out && cd out
      share run \(id) --each --lines --as text --json -j1 < ../list 2> ../errors
      status=$?
      """ + "\nls > ../files; cd ..; rm -r out; exit $status")
    return (
      result.outputText, sandbox.text(of: "errors"), result.status ?? -1, sandbox.text(of: "files")
    )
  }
}
